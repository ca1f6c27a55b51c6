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
  'put puts putting place places placing placed load loads loading loaded unload unloads unloading unloaded move moves moving moved pick picks picking picked take takes taking taken lay lays laying laid feed feeds feeding fed handle handles handling handled lift lifts lifting lifted set sets remove removes removing removed hand swap shift-over bring brings carry carries carrying drop drops deposit deposits grab grabs convey demould demoulds demoulding demold demolds demolding extract extracts legen legt lege nehmen nimmt heben hebt stellen stellt greifen greift laden ladt handhaben',
)
define(
  'sort',
  'sort sorts sorting sorted induct inducts inducting inducted induction singulate singulating singulation',
)
define('assemble', 'join joining mate mating fit fits fitting snap snapping mount mounting')
define(
  'drive',
  'drive drives driving driven tighten tightens tightening tightened fasten fastens fastening fastened screw screws screwing screwed',
)
define('screwdrive', 'schrauben schraubt geschraubt')
define('inspect', 'inspection measure measures measuring qc')
define('check', 'check checks checking checked examine examines look looking detect detects detecting')
define('dispense', 'glue glues glueing gluing glued seal seals sealing caulk caulking silicone')
define('apply', 'apply applies applying applied run auftragen auftragt')
define('pack', 'pack packs packing packed case-pack boxing')
define('kit', 'kit kits kitting kitted')
define('finish', 'brush brushing finishing deflash deflashing grinden sand')
define('trim', 'trim trims trimming degate degating')
define('mark', 'mark marks marking marked etch etches label labels labelling labeling print prints printing')
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

const memo = new Map<string, VerbConcept | undefined>()

/** The concept of a normalised word used as a verb; undefined when it is none of ours. */
export const verbOf = (norm: string): VerbConcept | undefined => {
  if (memo.has(norm)) return memo.get(norm)
  if (memo.size > 4000) memo.clear()
  const tail = otherWelding.test(norm) ? undefined : tails.find(([end]) => norm.endsWith(end))?.[1]
  const concept = exact.get(norm) ?? stems.find(([stem]) => norm.startsWith(stem))?.[1] ?? tail
  memo.set(norm, concept)
  return concept
}
