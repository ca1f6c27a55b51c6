/** What a verb says about the task. `transfer` and `stack` say little alone. */
export type VerbConcept =
  | 'palletize'
  | 'depalletize'
  | 'stack'
  | 'transfer'
  | 'sort'
  | 'tend'
  | 'weld'
  | 'assemble'
  | 'insert'
  | 'drive'
  | 'screwdrive'
  | 'inspect'
  | 'check'
  | 'dispense'
  | 'apply'
  | 'pack'
  | 'kit'
  | 'finish'
  | 'trim'
  | 'mark'
  | 'sheet'
  | 'binpick'

/** Beginnings of words, longest meaning first; German verbs stand without accents. */
const stems: readonly (readonly [string, VerbConcept])[] = [
  ['depallet', 'depalletize'],
  ['depalett', 'depalletize'],
  ['entpalett', 'depalletize'],
  ['entpallet', 'depalletize'],
  ['unpallet', 'depalletize'],
  ['destack', 'depalletize'],
  ['unstack', 'depalletize'],
  ['abstapel', 'depalletize'],
  ['entstapel', 'depalletize'],
  ['palleti', 'palletize'],
  ['paletti', 'palletize'],
  ['palettier', 'palletize'],
  ['pallettier', 'palletize'],
  ['stapel', 'stack'],
  ['aufstapel', 'stack'],
  ['gestapelt', 'stack'],
  ['schichte', 'stack'],
  ['weld', 'weld'],
  ['schweis', 'weld'],
  ['verschweis', 'weld'],
  ['geschweis', 'weld'],
  ['assembl', 'assemble'],
  ['montier', 'assemble'],
  ['montage', 'assemble'],
  ['einpress', 'assemble'],
  ['eingepresst', 'assemble'],
  ['fuge', 'assemble'],
  ['insert', 'insert'],
  ['screwdriv', 'screwdrive'],
  ['verschraub', 'screwdrive'],
  ['inspect', 'inspect'],
  ['inspizier', 'inspect'],
  ['pruf', 'inspect'],
  ['gepruft', 'inspect'],
  ['kontrollier', 'inspect'],
  ['qualitatskontroll', 'inspect'],
  ['dispens', 'dispense'],
  ['dosier', 'dispense'],
  ['klebe', 'dispense'],
  ['verkleb', 'dispense'],
  ['geklebt', 'dispense'],
  ['verpack', 'pack'],
  ['einpack', 'pack'],
  ['deburr', 'finish'],
  ['debur', 'finish'],
  ['grind', 'finish'],
  ['polish', 'finish'],
  ['sanding', 'finish'],
  ['entgrat', 'finish'],
  ['schleif', 'finish'],
  ['geschliffen', 'finish'],
  ['polier', 'finish'],
  ['buffing', 'finish'],
  ['fettl', 'finish'],
  ['engrav', 'mark'],
  ['etching', 'mark'],
  ['gravier', 'mark'],
  ['beschrift', 'mark'],
  ['markier', 'mark'],
  ['lasergrav', 'mark'],
  ['laserbeschr', 'mark'],
  ['lasermark', 'mark'],
  ['lasern', 'mark'],
  ['gelasert', 'mark'],
  ['einsetz', 'insert'],
  ['eingesetzt', 'insert'],
  ['eindreh', 'screwdrive'],
  ['einschraub', 'screwdrive'],
  ['anschraub', 'screwdrive'],
  ['festschraub', 'screwdrive'],
  ['sortier', 'sort'],
  ['kommissionier', 'kit'],
  ['beschick', 'tend'],
  ['bestuck', 'tend'],
  ['belad', 'transfer'],
  ['entlad', 'transfer'],
  ['umsetz', 'transfer'],
  ['entnehm', 'transfer'],
  ['entnimm', 'transfer'],
  ['entnomm', 'transfer'],
  ['einleg', 'transfer'],
  ['ableg', 'transfer'],
  ['transport', 'transfer'],
  ['transfer', 'transfer'],
]

const exact = new Map<string, VerbConcept>()
const define = (concept: VerbConcept, words: string) => {
  for (const word of words.split(' ')) exact.set(word, concept)
}
define('stack', 'stack stacks stacking stacked')
define('tend', 'tend tends tending tended')
define(
  'transfer',
  'put puts putting place places placing placed load loads loading loaded unload unloads unloading unloaded move moves moving moved pick picks picking picked take takes taking taken lay lays laying laid feed feeds feeding fed handle handles handling handled lift lifts lifting lifted set sets remove removes removing removed hand swap shift-over bring brings carry carries carrying drop drops deposit deposits grab grabs convey demould demoulds demoulding demold demolds demolding extract extracts go goes grip grips gripping gripped grab grabbing legen legt lege nehmen nimmt heben hebt stellen stellt greifen greift laden ladt handhaben',
)
define(
  'sort',
  'sort sorts sorting sorted induct inducts inducting inducted induction singulate singulating singulation',
)
define('assemble', 'join joining mate mating fit fits fitting snap snapping mount mounting')
define(
  'drive',
  'drive drives driving driven tighten tightens tightening tightened bolting bolted fasten fastens fastening fastened screw screws screwing screwed',
)
define('screwdrive', 'schrauben schraubt geschraubt')
define('inspect', 'inspection measure measures measuring qc')
define('check', 'check checks checking checked examine examines look looking detect detects detecting')
define('check', 'find finds finding verify verifies verifying scan scans scanning gauge gauging')
define('screwdrive', 'nutrunner nutrunners nutrunning')
define('dispense', 'potting')
define('dispense', 'grease greasing lubricate lubricates lubricating')
define('dispense', 'glue glues glueing gluing glued seal seals sealing caulk caulking silicone')
define('apply', 'apply applies applying applied run auftragen auftragt')
define('pack', 'pack packs packing packed case-pack boxing collate collates collating')
define('kit', 'kit kits kitting kitted')
define('finish', 'brush brushing finishing deflash deflashing grinden sand')
define('finish', 'blend blending')
define('finish', 'linish linishing buff buffs buffed')
define('trim', 'trim trims trimming degate degating')
define('mark', 'mark marks marking marked etch etches print prints printing')
define('sheet', 'sheet-handling')

/** Ends of German compounds that name work: "Schutzgasschweißen", "Oberflächeninspektion". */
const tails: readonly (readonly [string, VerbConcept])[] = [
  ['schweissen', 'weld'],
  ['inspektion', 'inspect'],
  ['prufung', 'inspect'],
  ['kontrolle', 'inspect'],
  ['entgraten', 'finish'],
  ['schleifen', 'finish'],
  ['montage', 'assemble'],
  ['beschriftung', 'mark'],
  ['gravur', 'mark'],
]
/** Spot and resistance welding are none of our tasks. */
const otherWelding = /^(?:punkt|widerstand|buckel|ultraschall|reib)/

/** Long words of work that people mistype, and by how many letters a word may be off and still be meant. */
const oftenMistyped: readonly (readonly [string, VerbConcept, number])[] = [
  ['palletize', 'palletize', 2],
  ['palletizing', 'palletize', 2],
  ['palletise', 'palletize', 2],
  ['palletising', 'palletize', 2],
  ['depalletize', 'depalletize', 2],
  ['depalletizing', 'depalletize', 2],
  ['inspection', 'inspect', 1],
  ['inspecting', 'inspect', 1],
  ['deburring', 'finish', 1],
  ['polishing', 'finish', 1],
  ['grinding', 'finish', 1],
  ['engraving', 'mark', 1],
  ['screwdriving', 'screwdrive', 1],
]
const shortestMistyped = 8

/** Letters to change, add, drop or swap with a neighbour to get from one word to the other; stops counting above `most`. */
const lettersOff = (from: string, to: string, most: number): number => {
  if (Math.abs(from.length - to.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = row
    row = next
  }
  return row[to.length] ?? most + 1
}

/** "plaetizing", "deburing": a word of work mistyped. Pellets are made, not stacked. */
const mistyped = (norm: string): VerbConcept | undefined => {
  if (norm.length < shortestMistyped || norm.length > 16 || norm.startsWith('pell')) return undefined
  return oftenMistyped.find(
    ([word, , most]) => word[0] === norm[0] && lettersOff(norm, word, most) <= most,
  )?.[1]
}

const memo = new Map<string, VerbConcept | undefined>()

/** The concept of a normalised word used as a verb; undefined when it is none of ours. */
export const verbOf = (norm: string): VerbConcept | undefined => {
  if (memo.has(norm)) return memo.get(norm)
  if (memo.size > 4000) memo.clear()
  const tail = otherWelding.test(norm) ? undefined : tails.find(([end]) => norm.endsWith(end))?.[1]
  const concept =
    exact.get(norm) ?? stems.find(([stem]) => norm.startsWith(stem))?.[1] ?? tail ?? mistyped(norm)
  memo.set(norm, concept)
  return concept
}
