import { type Described, type Found, mentionIn } from './described.ts'

const patterns: readonly string[] = [
  String.raw`\b(?:nobody|no ?one|no person)\b[^.;,]{0,12}?\b(?:does|do|is doing|has done|has ever done)\b[^.;]{0,30}?\b(?:today|now|yet|currently|so far|at present|at the moment)\b`,
  String.raw`\b(?:today|now|currently|so far|at present|at the moment)\b[^.;]{0,12}?\b(?:nobody|no ?one)\b[^.;,]{0,12}?\b(?:does|is doing|has done)\b`,
  String.raw`\b(?:is|are) not (?:being )?done (?:by anyone |at all )?(?:today|now|yet|so far|at present)\b`,
  String.raw`\bgreen-?field\b`,
  String.raw`\b(?:does|do) not exist (?:today|yet|so far)\b|\b(?:doesn't|don't) exist (?:today|yet)\b`,
  String.raw`(?:bisher|bislang|heute|derzeit|aktuell|noch|zurzeit)\b[^.;]{0,15}?\b(?:macht|machen|erledigt|tut)?\b[^.;]{0,15}?\b(?:niemand|keiner)\b`,
  String.raw`\b(?:macht|erledigt|tut)\b[^.;]{0,20}?\b(?:bisher|bislang|heute|derzeit|aktuell|noch|zurzeit)\b[^.;]{0,8}?\b(?:niemand|keiner)\b`,
  String.raw`\bwird\b[^.;]{0,12}?\b(?:bisher|bislang|heute|derzeit|noch)\b[^.;]{0,8}?\b(?:gar nicht|nicht|von niemandem) (?:gemacht|erledigt|getan)\b`,
  String.raw`\bauf der grünen wiese\b`,
  String.raw`\bgibt es (?:heute|bisher|bislang|noch) nicht\b`,
]
const notDone = new RegExp(patterns.join('|'), 'i')

/** "Nobody does this today", "bisher macht das niemand": there is no cost of today that a cell could save. */
export const notDoneToday = ({ text }: Described): Found => ({ isNotDoneToday: mentionIn(notDone, text) })
