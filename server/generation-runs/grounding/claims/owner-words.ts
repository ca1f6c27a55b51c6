import { makers, plainWord } from '#engine/catalogue/index.ts'
import { nounOf } from '#engine/requirement/index.ts'

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Whose the figures of a plan are: the whole cell's, */
const ofCell = setOf(
  `cell system solution line station plant project installation investment automation production operation process
  concept design layout setup palletizer palletiser it this that these everything all you we they zelle anlage lösung
  linie projekt investition produktion konzept es sie wir`,
)
/** and its robot's, apart from what the cell costs and when it is ready. */
const ofRobot = setOf('robot cobot arm machine roboter manipulator')
/** Things of a cell that have figures of their own, what is done before it runs, and its people. */
const others = setOf(
  `gripper tool tooling changer forklift lift lifter hoist crane scanner camera sensor curtain barrier stacker dispenser
  wrapper feeder magazine pump valve compressor cable hose cabinet controller plc panel pendant switch stop fence
  fencing guard guarding door gate pedestal base plate foundation floor drive motor shelf rack software licence license
  fat sat test testing trial training commissioning maintenance service contract spare support warranty documentation reject scrap ausschuss
  customer supplier electrician worker technician engineer integrator greifer werkzeug wechsler stapler heber kran kamera
  vorhang spender wickler zuführung pumpe ventil kompressor kabel schlauch schrank steuerung sps schalter zaun tür tor
  sockel platte gestell fundament boden antrieb regal lizenz abnahme schulung einweisung wartung vertrag ersatzteil
  network ethercat profinet netzwerk fixture torch distance clearance error sampling frame data vorrichtung brenner abstand fehler vision vacuum fieldbus bus signal erector concrete acceptance delivery inbetriebnahme lieferung beton signal kunde lieferant`,
)
const otherClasses = setOf('person conveyor bin space ceiling pallet defect')
const robotMakers: ReadonlySet<string> = new Set(makers.map(({ word }) => word))

/** A German compound is what its last word is, "Sicherheitsscanner"; shorter words close others by chance. */
const SHORTEST_TAIL = 5
const tailsOf = (words: ReadonlySet<string>): RegExp =>
  new RegExp(`(?:${[...words].filter(({ length }) => length >= SHORTEST_TAIL).join('|')})(?:e?s|e?n)?$`, 'u')

export type Owner = 'cell' | 'robot' | 'other'
const owners = (
  [
    [ofCell, 'cell'],
    [ofRobot, 'robot'],
    [others, 'other'],
  ] as const
).map(([words, owner]) => ({ words, owner, tails: tailsOf(words) }))

/** Whose figures those of a word are; undefined for a word that says nothing of it. */
export const ownerOf = (word: string): Owner | undefined => {
  const plain = word.replace(/['’]s$|s['’]?$/, '')
  const same = owners.find(({ words }) => words.has(word) || words.has(plain))
  if (same) return same.owner
  if (robotMakers.has(plainWord(word))) return 'robot'
  const noun = nounOf(word, false)
  if (noun) return otherClasses.has(noun.class) ? 'other' : undefined
  const compound = owners.find(({ tails }) => tails.test(word))
  return compound?.owner ?? (otherClasses.has(nounOf(word, true)?.class ?? '') ? 'other' : undefined)
}

/** Whether a word names what a cell makes or moves. */
const goods = setOf('part container process')
export const isGoods = (word: string): boolean =>
  goods.has(nounOf(word, false)?.class ?? nounOf(word, true)?.class ?? '')
