import type { PartForm } from '../types.ts'

/** What a noun is in the sentence; `form` says what kind of part it can be. */
export type NounClass =
  | 'part'
  | 'container'
  | 'pallet'
  | 'machine'
  | 'bin'
  | 'line'
  | 'conveyor'
  | 'process'
  | 'space'
  | 'ceiling'
  | 'stack'
  | 'layer'
  | 'person'
  | 'shift'
  | 'batch'
  | 'defect'
  | 'robot'
  | 'kind'
  | 'other'
export type Noun = { lemma: string; class: NounClass; form?: PartForm; isRound?: true }

const nouns = new Map<string, Noun>()
const define = (nounClass: NounClass, words: string, form?: PartForm, isRound = false) => {
  for (const lemma of words.split(' '))
    nouns.set(lemma, {
      lemma,
      class: nounClass,
      ...(form ? { form } : {}),
      ...(isRound ? { isRound: true } : {}),
    })
}
define(
  'container',
  'carton box case crate tote karton kiste steige schachtel cardboard-box behalter kasten umkarton ktn',
  'carton',
)
define('container', 'kit bausatz', 'carton')
// An order is filled like a kit; "in order to" is read as no noun.
define('container', 'order')
define('container', 'tray tablett trays', 'tray')
define('container', 'tub magazine basket pack multipack bundle cup korb becher blister clamshell punnet nest')
define('part', 'bag sack pouch beutel tute sachet', 'bag')
define('part', 'bar busbar stromschiene riegel ingot', 'bar')
define('part', 'blank billet slug rohling', 'blank')
define('part', 'shaft rod tube pipe axle spindle welle stange rohr profile pin bolzen', 'shaft', true)
define(
  'part',
  'bottle can jar keg canister flasche dose drum bucket pail kanister eimer fass jerrycan',
  'bottle',
  true,
)
define('part', 'vial ampoule syringe ampulle spritze', 'vial', true)
define('part', 'parcel package polybag packet paket packchen packstuck mailer', 'parcel')
define('part', 'tops tabletop worktop countertop', 'sheet')
define(
  'part',
  'sheet panel plate board blech turblatt platte tafel pane veneer plasterboard gypsumboard drywall',
  'sheet',
)
define('part', 'spritzgussteil spritzgiessteil kunststoffteil', 'part')
define('part', 'casting forging gussteil guss schmiedeteil', 'casting')
define('part', 'block motorblock brick paver stein ziegel slab', 'block')
define(
  'part',
  'part piece component workpiece item product unit bracket lid cover housing frame hinge teil stuck artikel werkstuck bauteil produkt gehause deckel halter winkel article good goods object bearing gearbox pump motor battery cell pcb knob cap closure cabinet drawer chair seat bumper faucet crankshaft camshaft tumbler lens handle bushing magnet spring clip chassis manifold impeller nozzle pan headlamp stecker steckverbinder tur door halterung blade armatur tile cookie biscuit pizza cake bread bun roll pouchpack tyre tire wheel hub valve fitting flange connector filter toy book brake rotor lager motoren getriebe loaf loave croissant muffin donut doughnut pastry sausage patty burger steak cheese sandwich candy praline lipstick semiconductor wafer module radiator compressor',
  'part',
)
define('part', 'plank lath batten lumber brett bohle latte', 'bar')
define(
  'part',
  'ring disc disk washer gear wheel flange ball bearing tyre tire rotor hub reel coil roll scheibe zahnrad kugel lager rad rolle',
  'part',
  true,
)
define('pallet', 'pallet palette europalette europallet skid epal chep gma')
define(
  'machine',
  'lathe cnc mill robodrill machine press center centre drehmaschine frasmaschine maschine presse bearbeitungszentrum drehbank spritzgiessmaschine spritzgussmaschine grinder turner vmc hmc imm molder moulder furnace oven ofen autoclave machining',
)
define('bin', 'bin gitterbox gaylord klt mesh hopper stillage dolav bulk schuttgut')
define('line', 'line lane infeed linie spur strang band-linie fertigungslinie')
define(
  'conveyor',
  'conveyor belt forderband band forderer table turntable tisch chute rack shelf regal feeder cart trolley dolly truck container',
)
define(
  'process',
  'seam bead screw bore bohrung hole face weld edge spot naht schweissnaht schraube raupe kleberaupe loch bolt nut mutter fillet corner rivet',
)
define('space', 'space footprint area room cell floor flache stellflache platz raum grundflache plot bay')
define('ceiling', 'ceiling headroom roof halle hall decke deckenhohe hallenhohe hallendecke raumhohe')
define('stack', 'stack load stapel stapelhohe ladehohe palettenhohe ladung')
define('layer', 'layer lage schicht-lage')
define(
  'person',
  'operator worker people person man men employee mitarbeiter bediener leute werker packer picker staff welder assembler inspector schweisser',
)
define('shift', 'shift schicht')
define('batch', 'batch lot batche los losgrosse charge')
define(
  'defect',
  'misprint stain bubble blemish porosity pore inclusion particle burr scratch defect crack flaw dent void kratzer fehler riss speck scratche',
)
define('robot', 'robot gripper arm cobot roboter greifer fence crane forklift zaun stapler')
define('kind', 'kind type variety variant sku sort sorte variante typ recipe colour color model')

const endings = ['', 's', 'es', 'n', 'en', 'e', 'er', 'ern', 'ses']

const memo = new Map<string, Noun | undefined>()
const memoLimit = 4000

const lookUp = (word: string): Noun | undefined => {
  for (const ending of endings) {
    if (!word.endsWith(ending) || word.length - ending.length < 2) continue
    const found = nouns.get(word.slice(0, word.length - ending.length))
    if (found) return found
  }
  if (word.endsWith('ies')) return nouns.get(`${word.slice(0, -3)}y`)
  return undefined
}

/** Nouns that close German compounds ("Stahlrohlinge", "Zementsäcke"); in English "toolbox" is no box. */
const shortestCompoundTail = 4

const readNoun = (norm: string, isGerman: boolean): Noun | undefined => {
  const direct = lookUp(norm)
  if (direct || !isGerman || norm.length > 40) return direct
  for (let from = 3; from <= norm.length - shortestCompoundTail; from += 1) {
    const found = lookUp(norm.slice(from))
    if (found) return found
  }
  return undefined
}

const gearbox: Noun = { lemma: 'gearbox', class: 'part', form: 'part' }
const brakeDrum: Noun = { lemma: 'brakedrum', class: 'part', form: 'casting', isRound: true }
const kits: Noun = { lemma: 'kit', class: 'container', form: 'carton' }
const partArm: Noun = { lemma: 'arm', class: 'part', form: 'part' }
/** "6 arms per shift", "control arms": a part; "the arm", "robot arm" is the machine. */
const isPartArm = ({ kind, norm }: { kind: string; norm: string }): boolean =>
  kind === 'number' ||
  (kind === 'word' &&
    !/^(?:the|an?|our|one|its|each|robot\w*|cobots?|gripper|lever|by|with|single|two|axis)$/.test(norm))

/** The known noun behind a normalised word, in singular or plural, English or German; undefined for any other word. */
export const nounOf = (
  norm: string,
  isGerman: boolean,
  before?: { kind: string; norm: string },
): Noun | undefined => {
  if (before && /^arms?$/.test(norm) && isPartArm(before)) return partArm
  // "gear boxes", "axle boxes": no packing. "25 sets an hour": kits.
  if (
    before &&
    /^box(?:es)?$/.test(norm) &&
    /^(?:gear|axle|junction|fuse|terminal|switch)$/.test(before.norm)
  )
    return gearbox
  if (before?.kind === 'number' && norm === 'sets') return kits
  if (/^brakes?$/.test(before?.norm ?? '') && /^drums?$/.test(norm)) return brakeDrum
  const key = isGerman ? `${norm} de` : norm
  if (memo.has(key)) return memo.get(key)
  if (memo.size > memoLimit) memo.clear()
  const noun = readNoun(norm, isGerman)
  memo.set(key, noun)
  return noun
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

export const prepositions: ReadonlySet<string> = words(
  'in into onto on to from of off at with for by per via around over under through out inside upon between without against along across after before behind during until since than as auf aus von vom in im ins zu zum zur an am ans mit fur bei nach pro je uber unter durch um ohne bis aufs',
)
export const determiners: ReadonlySet<string> = words(
  'a an the this that these those each every all both our your their its his her my one some any no der die das den dem des ein eine einen einem einer eines jede jeder jedes jeden unsere unserer unser alle full single new another mixed different various same',
)
const connectives = words(
  'rundum ringsum and or but then und oder aber dann so that which who where when while if because is are was were be been being has have had do does did can could should must shall will would may might need needs want wants like we you they i it he she there here not also only just very ist sind war werden wird wurde soll sollen muss kann wir sie ich es nicht auch weighing weigh weighs wiegen wiegt lie lies lying arrive arrives come comes coming arriving',
)
export const isStopWord = (norm: string): boolean =>
  prepositions.has(norm) || determiners.has(norm) || connectives.has(norm)
