import type { englishSmallWords } from '../english/small-words.ts'

export const germanSmallWords: Readonly<Record<keyof typeof englishSmallWords, string>> = {
  preposition:
    'auf aus von vom im ins zu zum zur am ans mit fur bei nach pro je uber unter durch um ohne bis aufs',
  determiner:
    'der die das den dem des ein eine einen einem einer eines jede jeder jedes jeden unsere unserer unser alle folgende folgenden folgender folgendes',
  connective:
    'rundum ringsum und oder aber dann also ist sind war werden wird wurde soll sollen muss kann wir sie ich es nicht auch wiegen wiegt',
}
