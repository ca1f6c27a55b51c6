import { robots } from '../load-robots.ts'

/** Lower case, without accents. */
export const plainWord = (words: string): string =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What makers are called otherwise. */
const otherNames: Readonly<Record<string, string>> = { ur: 'Universal Robots', motoman: 'Yaskawa' }
/** Makers of robots of which the catalogue has none: a wish for them is heard and refused by name. */
const notInCatalogue =
  'Comau, Nachi, Hyundai, Estun, Hanwha, Jaka, Aubo, Güdel, Reis, Festo, Rokae, Siasun, Kassow, Neura, Igus, Janome, Hirata'

const wordOf = (maker: string): string =>
  // "A universal robot" is any robot.
  maker === 'Universal Robots' ? 'universal robots' : plainWord(maker.split(/[\s(]/)[0] ?? maker)

/** Makers with the word they are called by, without accents. */
export const makers: readonly { maker: string; word: string }[] = [
  ...[...new Set(robots.map(({ maker }) => maker))].map((maker) => ({ maker, word: wordOf(maker) })),
  ...Object.entries(otherNames).map(([word, maker]) => ({ maker, word })),
  ...notInCatalogue.split(', ').map((maker) => ({ maker, word: plainWord(maker) })),
]

/** The words of all makers as alternatives of a pattern. */
export const makerWords: string = makers.map(({ word }) => word).join('|')
