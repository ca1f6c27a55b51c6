/** Whether a crawler's pattern fits a path with its query (RFC 9309, 2.2.3): `*` is anything, a last `$` is the end. */
export function fitsRobotsPattern(pattern: string, address: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [start = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!address.startsWith(start)) return false
  let at = start.length
  for (const [index, part] of parts.entries()) {
    const isLast = isWhole && index === parts.length - 1
    const found = isLast ? Math.max(at, address.length - part.length) : address.indexOf(part, at)
    if (found < 0 || !address.startsWith(part, found)) return false
    at = found + part.length
  }
  return !isWhole || at === address.length
}
