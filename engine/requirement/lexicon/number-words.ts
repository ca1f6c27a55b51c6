export const small: Record<string, number> = {}
const define = (words: string, from = 0, step = 1) => {
  for (const [index, word] of words.split(' ').entries()) small[word] = from + index * step
}
define('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen')
define('sixteen seventeen eighteen nineteen', 16)
define('null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn')
define('sechzehn siebzehn achtzehn neunzehn', 16)
define('fuenf', 5)
define('zwoelf', 12)
export const tens: Record<string, number> = {}
for (const words of [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
])
  for (const [index, word] of words.split(' ').entries()) tens[word] = (index + 2) * 10
export const scales: Record<string, number> = {
  dozen: 12,
  dutzend: 12,
  hundred: 100,
  hundert: 100,
  thousand: 1000,
  tausend: 1000,
  million: 1e6,
  millionen: 1e6,
  mio: 1e6,
  // Indian English
  lakh: 1e5,
  lakhs: 1e5,
  crore: 1e7,
  crores: 1e7,
  tsd: 1000,
}

export const own = (table: Record<string, number>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

/** "fünf" → 5, "zwanzig" → 20, "fünfundzwanzig" → 25. */
const germanBelowHundred = (norm: string): number | undefined => {
  const plain = norm === 'ein' ? 1 : (own(small, norm) ?? own(tens, norm))
  if (plain !== undefined) return plain
  const joint = norm.indexOf('und')
  if (joint < 3) return undefined
  const unit = norm.slice(0, joint)
  const ten = own(tens, norm.slice(joint + 3))
  const ones = unit === 'ein' ? 1 : own(small, unit)
  return ten !== undefined && ones !== undefined && ones < 10 ? ten + ones : undefined
}

const onesInGerman = 'eins zwei drei vier funf sechs sieben acht neun'.split(' ')
const tensInGerman = 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig'.split(' ')

/** "einsachtzig" → 180, "zweisiebzig" → 270: hundreds and tens as they are spoken, in one word. */
const germanDictated = (norm: string): number | undefined => {
  const ones = onesInGerman.findIndex((word) => norm.startsWith(word))
  const ten = tensInGerman.indexOf(norm.slice(onesInGerman[ones]?.length))
  return ones < 0 || ten < 0 ? undefined : (ones + 1) * 100 + (ten + 2) * 10
}

const germanParts: Readonly<Record<string, number>> = {
  einhalb: 1 / 2,
  einviertel: 1 / 4,
  dreiviertel: 3 / 4,
}

/** "achthundert" → 800, "zweitausendfünfhundert" → 2500, "eineinhalb" → 1.5; undefined when the word is no such number. */
export const germanCompound = (norm: string): number | undefined => {
  if (norm === 'anderthalb') return 1.5
  const [, head, part = ''] = /^(.{3,})(einhalb|einviertel|dreiviertel)$/.exec(norm) ?? []
  if (head !== undefined) {
    const whole = germanBelowHundred(head)
    return whole === undefined ? undefined : whole + (germanParts[part] ?? 0)
  }
  for (const [word, scale] of [
    ['tausend', 1000],
    ['hundert', 100],
  ] as const) {
    const at = norm.indexOf(word)
    if (at < 0) continue
    // A scale by itself is read with the words around it: "acht hundert", "zwei tausend".
    if (norm === word) return undefined
    const before = norm.slice(0, at)
    const times = at === 0 ? 1 : (own(scales, before) ?? germanCompound(before))
    const rest = norm.slice(at + word.length).replace(/^und(?!$)/, '')
    const below = rest === '' ? 0 : germanCompound(rest)
    return times === undefined || below === undefined || below >= scale ? undefined : times * scale + below
  }
  return germanBelowHundred(norm) ?? germanDictated(norm)
}

/** Whether a normalised word by itself is a number, or a scale as "hundred". */
const isNumber = (norm: string): boolean =>
  own(small, norm) !== undefined ||
  own(tens, norm) !== undefined ||
  own(scales, norm) !== undefined ||
  germanCompound(norm) !== undefined

/** How numbers are spoken and typed: letters of a word, and what they are in the standard spelling, in this order. */
const letterChanges: readonly (readonly [RegExp, string])[] = [
  // zwo, zwa, zwoa, zwoi, zwee; zwonzig
  [/zw(?:oa|oi|ee|o|a)(?!lf|nz)/g, 'zwei'],
  [/zwonz/g, 'zwanz'],
  // fenf, fumf; fuffzig, fuchzehn
  [/f[eiu][mn]f/g, 'funf'],
  [/fu(?:ff|ch)(?=z)/g, 'funf'],
  [/siebn/g, 'sieben'],
  [/n[eo]in(?=.)/g, 'neun'],
  [/ach(?=z)/g, 'acht'],
  [/sechs(?=z)/g, 'sech'],
  // vierzeh
  [/(?<=.)zeh(?!n)/g, 'zehn'],
  [/drei[sz](?=i?g|ich)/g, 'dreiss'],
  // vierzg, vierzich, vierzge
  [/(?<=z|ss)(?:ge?|ich|ik)(?=[td]aus|$)/g, 'ig'],
  [/h[ou]n[dn](?:er|a|e)t/g, 'hundert'],
  [/[td]aus(?:e?n|a)d/g, 'tausend'],
  [/^oan?(?=[a-z]{3})/g, 'ein'],
  // fünfadreißig, achtunzwanzig
  [
    /(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)(?:a|e|un)(?=(?:zwan|drei|vier|funf|sech|sieb|acht|neun)s?s?z?ig)/g,
    '$1und',
  ],
  // fourty, twinty, ninty; hunderd, hunner; thoosand; twa
  [/^fourty$/, 'forty'],
  [/^tw[ei]nt(?:y|ie)$/, 'twenty'],
  [/^nint(?:y|ie)$/, 'ninety'],
  [/^hun(?:de?r[dt]?|de?rid|derd|nerd|ner)$/, 'hundred'],
  [/^tho+u?[sz]an[dt]?$/, 'thousand'],
  [/^twa$/, 'two'],
]

/** Units of time as they are spoken and typed. */
const timeChanges: readonly (readonly [RegExp, string])[] = [
  [/^min[ui]t[ans]?$/, 'minuten'],
  [/^sek[ou]nd[ans]?$/, 'sekunden'],
  [/^st[ou]nd$/, 'stunde'],
  [/^st[ou]nd[an]$/, 'stunden'],
  [/^schicht[an]$/, 'schichten'],
  [/^(?:tach|dag)$/, 'tag'],
  [/^oors?$/, 'hours'],
]

const spellings = new Map<string, string>()
const mostSpellings = 4000

const respelled = (norm: string): string => {
  for (const [typed, meant] of timeChanges) if (typed.test(norm)) return meant
  if (isNumber(norm)) return norm
  const changed = letterChanges.reduce((word, [typed, meant]) => word.replace(typed, meant), norm)
  return changed !== norm && isNumber(changed) ? changed : norm
}

/** A normalised word in the standard spelling where it is a number or a time as people say or mistype it, or the word itself. */
export const standardSpelling = (norm: string): string => {
  const known = spellings.get(norm)
  if (known !== undefined) return known
  const meant = norm.length > 40 ? norm : respelled(norm)
  if (spellings.size >= mostSpellings) spellings.clear()
  spellings.set(norm, meant)
  return meant
}
