import { z } from 'zod'
import {
  dutyEnvironments,
  type FieldKey,
  finishes,
  leaks,
  machineKinds,
  metals,
  namedGoods,
  partForms,
  robotKinds,
  type SaidKey,
  sheetFlows,
  stuffFamilies,
  tasks,
  weldProcesses,
} from '#engine/requirement/types.ts'
import { rateUnit } from './simulation-shapes.ts'
import { text as storable } from './text.ts'

/** What the engine understood of a description, as a schema. */

const text = z.string()
const optional = z.exactOptional

const fact = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    origin: z.enum(['given', 'typed', 'derived', 'assumed']),
    basis: text,
    range: optional(z.tuple([z.number(), z.number()]).readonly()),
  })
const number = optional(fact(z.number()))
const flag = optional(fact(z.boolean()))
const words = optional(fact(text))

const facts = {
  task: optional(fact(z.enum(tasks))),
  partName: words,
  partForm: optional(fact(z.enum(partForms))),
  partMassKg: number,
  partLengthMm: number,
  partWidthMm: number,
  partHeightMm: number,
  partDiameterMm: number,
  material: words,
  isMixedSizes: flag,
  ratePerMinute: number,
  lineCount: number,
  partsPerContainer: number,
  palletLengthMm: number,
  palletWidthMm: number,
  palletHeightMm: number,
  maxStackHeightMm: number,
  maxPalletMassKg: number,
  ceilingMm: number,
  footprintLengthMm: number,
  footprintWidthMm: number,
  machineCount: number,
  machiningSeconds: number,
  unattendedHours: number,
  environment: optional(fact(z.enum(dutyEnvironments))),
  cleanRoomIsoClass: number,
  dustZone: number,
  protectionIp: number,
  partTemperatureC: number,
  isFlammable: flag,
  shiftsPerDay: number,
  hoursPerShift: number,
  daysPerYear: number,
  wageUsdPerHour: number,
  operatorsPerShift: number,
  batchSize: number,
  changeoverMinutes: number,
  kindCount: number,
  containersPerMinute: number,
  machineKind: optional(fact(z.enum(machineKinds))),
  isGateTrimmed: flag,
  processCount: number,
  processLengthMm: number,
  processSeconds: number,
  manualSeconds: number,
  processSpeedMmPerSecond: number,
  screwCount: number,
  screwDiameterMm: number,
  insertName: words,
  insertMassKg: number,
  insertCount: number,
  layersWanted: number,
  isForceLogged: flag,
  weldProcess: optional(fact(z.enum(weldProcesses))),
  finish: optional(fact(z.enum(finishes))),
  sheetFlow: optional(fact(z.enum(sheetFlows))),
  containerName: words,
  hasHopper: flag,
  gasZone: number,
  budgetUsd: number,
  robotWished: words,
  smallestDefectMm: number,
} satisfies Record<FieldKey, z.ZodType>
const fieldKeys = Object.keys(facts) as FieldKey[]

const evidenceField = z.enum(fieldKeys as [FieldKey, ...FieldKey[]])
const evidenceBasis = storable(300).describe('Where it was found: "from parts.xlsx, sheet Parts, cell C7"')
/** A value found outside the text, in a file for example: it wins over the text and loses against a typed number. */
export const Evidence = z.union([
  z.object({
    field: evidenceField,
    value: z.union([z.number(), storable(200), z.boolean()]),
    basis: evidenceBasis,
    isAssumed: optional(z.literal(true)).describe('Found nowhere: taken from an example'),
  }),
  z.object({ field: z.literal('partMassKg'), volumeMm3: z.number(), basis: evidenceBasis }),
])
export type Evidence = z.infer<typeof Evidence>

const mention = <Value extends z.ZodType>(value: Value) => optional(z.object({ value, words: text }))
const isMentioned = mention(z.literal(true))
const mentionedNumber = mention(z.number())
const mentionedWords = mention(text)
const place = { words: text, at: z.number() }

/** What the text says in addition to the fields, each entry with the words it rests on. A missing entry was not said. */
const said = {
  stuff: mention(
    z.union([
      z.object({ family: z.literal('metal'), metal: z.enum(metals) }),
      z.object({ family: z.enum(stuffFamilies) }),
    ]),
  ),
  named: mention(z.enum(namedGoods)),
  leak: mention(z.enum(leaks)),
  explosiveMetal: mentionedWords,
  hasIsocyanates: isMentioned,
  isHotApplied: isMentioned,
  hasSolvent: isMentioned,
  isPharmaceutical: isMentioned,
  dust: mention(z.enum(['burns', 'settles'])),
  isGasBottle: isMentioned,
  isExplosive: isMentioned,
  isStainless: isMentioned,
  isWood: isMentioned,
  isNamedFirst: isMentioned,
  isEmpty: isMentioned,
  isGerman: isMentioned,
  isInPounds: isMentioned,
  isInInches: isMentioned,
  binMm: mention(z.tuple([z.number(), z.number(), z.number()]).readonly()),
  partsInBin: mentionedNumber,
  isFromHeap: isMentioned,
  hasPalletsByHand: isMentioned,
  hasSteelPallets: isMentioned,
  comesIn: mentionedWords,
  isCountOfPallet: isMentioned,
  hasPress: isMentioned,
  clampTonnes: mentionedNumber,
  isLying: isMentioned,
  isOnEdge: isMentioned,
  isOnEnd: isMentioned,
  gripAt: mention(
    z.union([
      z.object({ fromEndMm: z.number() }),
      z.object({ offMiddleMm: z.number() }),
      z.object({ share: z.number() }),
    ]),
  ),
  goesTo: mention(z.enum(['cage', 'hooks', 'a_frame', 'chutes'])),
  leavesTo: mention(z.enum(['box', 'into_box', 'tray', 'cooler', 'machine', 'emptied'])),
  isRateOfMachines: isMentioned,
  isNotDoneToday: isMentioned,
  isUnloadOnly: isMentioned,
  otherFinishes: mention(z.array(z.enum(finishes)).readonly()),
  isWheelWork: isMentioned,
  isSurfaceWork: isMentioned,
  isPressFit: isMentioned,
  isLoosening: isMentioned,
  screwLengthMm: mentionedNumber,
  torqueNm: mentionedNumber,
  contactN: mentionedNumber,
  heightWord: mentionedWords,
  machinePair: mentionedWords,
  leakWord: mentionedWords,
  nests: mentionedWords,
  viewedSides: mention(z.enum(['both', 'all'])),
  viewedFaces: mentionedNumber,
  machines: mention(
    z
      .array(z.object({ ...place, kind: z.enum(machineKinds), isSource: z.boolean(), isNext: z.boolean() }))
      .readonly(),
  ),
  steps: mention(
    z
      .array(
        z.object({
          ...place,
          name: text,
          coveredBy: z.array(z.enum(tasks)).readonly(),
          isHalf: optional(z.literal(true)),
        }),
      )
      .readonly(),
  ),
  nextMachine: mention(z.object(place)),
  minusSigns: mention(
    z.array(z.object({ typed: text, field: z.enum(fieldKeys as [FieldKey, ...FieldKey[]]) })).readonly(),
  ),
  robotIds: mention(z.array(text).readonly()),
  isRobotOwned: isMentioned,
  ownRobot: mention(z.object({ payloadKg: optional(z.number()) })),
  maker: mentionedWords,
  robotKind: mention(z.array(z.object({ kind: z.enum(robotKinds), words: text })).readonly()),
  isCobot: isMentioned,
  isCobotUnwanted: isMentioned,
  isFenceless: isMentioned,
  robotCount: mention(
    z.object({ count: z.number(), isMost: z.boolean(), isLeast: optional(z.literal(true)) }),
  ),
  partsAPick: mentionedNumber,
  budget: mention(z.object({ usd: z.number(), isEuro: z.boolean() })),
  paybackMonths: mentionedNumber,
  isInsideTruck: isMentioned,
} satisfies Record<SaidKey, z.ZodType>

export const Diagnostic = z.object({
  code: text,
  severity: z.enum(['info', 'warning', 'error']),
  path: optional(text),
  text,
  remedy: optional(text),
  missed: optional(z.object({ limit: z.number(), actual: z.number(), unit: text })),
  offer: optional(z.object({ label: text, field: text, value: z.number() })),
})

export const Requirement = z.object({
  version: z.literal(1),
  text,
  facts: z.object(facts),
  said: z.object(said).describe('What the text says in addition to the fields, with the words it rests on'),
  questions: z.array(
    z.object({
      field: z.enum(fieldKeys as [FieldKey, ...FieldKey[]]),
      text,
      isBlocking: z.boolean(),
      options: optional(z.array(z.object({ value: text, label: text, words: z.array(text) }))).describe(
        'Answers that the text itself suggests, the most plausible first, with the words for each',
      ),
    }),
  ),
  rateUnit: optional(rateUnit),
  spans: optional(
    z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        role: text,
        field: optional(z.enum(fieldKeys as [FieldKey, ...FieldKey[]])),
        isDoubtful: optional(z.boolean()),
      }),
    ),
  ).describe('Every figure of the text, counted in UTF-16 code units, with the role it was read in'),
  evidence: optional(z.array(Evidence)),
  notes: optional(z.array(Diagnostic)),
})
