import { type Random, seededRandom } from '../random.ts'
import { fields } from '../requirement/fields.ts'
import { type Overrides, tasks } from '../requirement/types.ts'
import { processes } from './processes.ts'

const verbs =
  'palletize,stack,pick,place,tend,weld,inspect,glue,kit,pack,lift,sort,unload,deburr,assemble,press,screw,dispense,engrave,feed,polish,bend,entladen,stapeln,schweißen'
const things =
  'cartons,boxes,bags,blanks,parcels,bottles,vials,castings,sheets,lathes,trays,Kartons,engine blocks,seams,M4 screws,bead,kinds,cases,press brake,injection machine,door panels,rings'
const units =
  'kg,g,lb,t,mm,cm,m,in,inch,°C,s,min,per minute,/min,an hour,per shift,%,€,layers,IP69K,zone 22,ISO 5'
const glue =
  'and,on,onto,from,with,two shifts,ceiling,at,every,x,×,-,—,.,;,:,\n,EUR pallets,GMA,CNC,night,wash-down'
const odd =
  '<script>alert(1)</script>,🤖🦾,\u0000,\uD800,\u202E,{{7*7}},NaN,Infinity,1e309,-5,0,0.0000001,999999999999,١٢,ⅷ,½,１２'

const vocabulary = [verbs, things, units, glue, odd].map((list) => list.split(','))

const choose = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)]

/** Numbers of every size, most of them such as people write. */
const number = (random: Random): string => {
  const size = 10 ** Math.floor(random() * 7 - 2)
  const value = random() * size
  return random() < 0.7 ? String(Math.ceil(value)) : value.toFixed(Math.floor(random() * 4))
}

const phrase = (random: Random): string =>
  Array.from({ length: 1 + Math.floor(random() * 18) }, () =>
    random() < 0.35 ? number(random) : (choose(random, choose(random, vocabulary) ?? []) ?? ''),
  ).join(random() < 0.9 ? ' ' : '')

/** A description that a person wrote, with a piece cut out, doubled, or a number changed. */
function damaged(random: Random): string {
  const text = choose(random, Object.values(processes)) ?? ''
  const at = Math.floor(random() * text.length)
  const kind = random()
  if (kind < 0.4) return text.replace(/\d+(\.\d+)?/g, (found) => (random() < 0.5 ? number(random) : found))
  if (kind < 0.6) return text.slice(0, at) + text.slice(at + Math.floor(random() * 12))
  if (kind < 0.8) return `${text} ${phrase(random)}`
  return text.slice(at) + text.slice(0, at)
}

/** `count` texts from one seed: half of them damaged descriptions, half of them words thrown together. */
export function fuzzedTexts(seed: number, count: number): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => (random() < 0.5 ? damaged(random) : phrase(random)))
}

/** Fields that almost any value of which rules out every robot or cell. */
const rare = new Set([
  'dustZone',
  'cleanRoomIsoClass',
  'protectionIp',
  'footprintLengthMm',
  'footprintWidthMm',
  'ceilingMm',
])

/** Values typed beside the text, each anywhere within the limits of its field, most of them nowhere near the usual. */
export function fuzzedOverrides(seed: number, count: number): Overrides[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const overrides: Overrides = { task: choose(random, tasks) ?? 'palletizing' }
    for (const field of fields) {
      if (field.kind !== 'number' || random() < (rare.has(field.key) ? 0.98 : 0.85)) continue
      // Evenly over the orders of magnitude between the limits.
      const low = Math.log(Math.max(field.min, 0.001))
      const value = Math.exp(low + random() * (Math.log(field.max) - low))
      overrides[field.key] = field.integer ? Math.max(field.min, Math.floor(value)) : value
    }
    return { partMassKg: 2 + random() * 20, ratePerMinute: 1 + random() * 20, ...overrides }
  })
}
