import { wordSenses } from './word-senses.ts'

const WARMTH = /^(?:hot|heat|warm|cold|cool|chill|freez|frozen|temp|heiss|kalt|kuhl|gefr|tiefgefr|gluh)/
const HEATED: readonly string[] = ['heating', 'casting']

/** Whether normalised words of either language speak of heat or cold: else degrees among them are those of an angle. */
export const isAboutHeat = (norms: readonly string[]): boolean =>
  norms.some(
    (norm) =>
      WARMTH.test(norm) ||
      [false, true].some((isGerman) => wordSenses(norm, isGerman).some((sense) => HEATED.includes(sense))),
  )
