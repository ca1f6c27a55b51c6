import type { Encoding } from './encode-html.ts'

/** Better first: a browser that takes both gets the smaller one. */
const OURS: readonly Encoding[] = ['br', 'gzip']

const qualityOf = (parameters: readonly string[]): number => {
  const named = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean)
  return named === undefined ? 1 : Number(named)
}

/**
 * What an `Accept-Encoding` header asks for (RFC 9110, 12.5.3): the encoding of ours with the highest quality, not below
 * that of the page as it is; undefined: the page as it is.
 */
export const chooseEncoding = (header: string | null): Encoding | undefined => {
  if (!header) return undefined
  const asked = new Map<string, number>()
  for (const one of header.split(',')) {
    const [name = '', ...parameters] = one.split(';')
    asked.set(name.trim().toLowerCase(), qualityOf(parameters))
  }
  const qualities = OURS.map((name) => asked.get(name) ?? asked.get('*') ?? 0)
  const best = Math.max(...qualities)
  return best > 0 && best >= (asked.get('identity') ?? 0) ? OURS[qualities.indexOf(best)] : undefined
}
