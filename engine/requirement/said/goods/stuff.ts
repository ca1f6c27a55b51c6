import type { Metal, Stuff } from '../types.ts'

const metal = (name: Metal): Stuff => ({ family: 'metal', metal: name })

/** In this order: what decides stands before what it is named together with, "plywood" before "ply of glass fibre". */
const names: readonly (readonly [RegExp, Stuff])[] = [
  [/concrete|beton|granit|marble|ceramic|brick|stone|\baac\b/i, { family: 'stone' }],
  [
    /wood|timber|lumber|\bmdf\b|\bosb\b|chip ?board|particle ?board|fib(?:re|er) ?board|veneer|\b(?:oak|beech|pine|spruce|birch|larch|ash|alder|maple|walnut)\b|holz|spanplatte/i,
    { family: 'wood' },
  ],
  [/cardboard|corrugated|carton|paper|board\b|gypsum|karton|wellpappe/i, { family: 'board' }],
  [/fib(?:re|er)|\b[cg]f(?:rp|k)\b|faser/i, { family: 'fibre' }],
  [/rubber|gummi|silicone|\bepdm\b/i, { family: 'rubber' }],
  [
    /plastic|polymer|\bpoly|nylon|acryl|plexiglas|perspex|kunststoff|\b(?:abs|pvc|hdpe|pe|pp|pet|pom|pmma|peek|ptfe)\b/i,
    { family: 'plastic' },
  ],
  [/stainless|inox|edelstahl|\b1\.4\d{3}\b/i, metal('stainless steel')],
  [/steel|stahl|sheet ?metal|\bblech/i, metal('steel')],
  [/cast[- ]iron|gusseisen|grauguss|\bgj[ls]\b/i, metal('cast iron')],
  [/\biron\b|\beisen\b/i, metal('iron')],
  [/bronze/i, metal('bronze')],
  [/brass|messing/i, metal('brass')],
  [/alumin|\balu\b/i, metal('aluminium')],
  [/copper|kupfer/i, metal('copper')],
  [/\bzin[ck]|zamak/i, metal('zinc')],
  [/titan/i, metal('titanium')],
  [/magnes/i, metal('magnesium')],
  [/metal|inconel|nickel|\balloy/i, metal('other')],
  [/glass|\bglas/i, { family: 'glass' }],
]

const unknown: Stuff = { family: 'unknown' }

/** What is meant by a material as read or typed; where none is known, by the name of the part: "oak doors". */
export const stuffOf = (material: string | undefined, partName: string | undefined): Stuff =>
  [material, partName]
    .filter((words) => words !== undefined)
    .map((words) => names.find(([pattern]) => pattern.test(words))?.[1] ?? unknown)
    .find(({ family }) => family !== 'unknown') ?? unknown
