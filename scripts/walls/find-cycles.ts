/**
 * Circular imports in a graph of files.
 * @param edges for each file the files it imports, for types only too
 * @returns each cycle once, as the files on it in order, the first one repeated at the end
 */
export const findCycles = (edges: ReadonlyMap<string, readonly string[]>): string[][] => {
  const cycles: string[][] = []
  const seen = new Set<string>()
  const path: string[] = []
  const onPath = new Set<string>()
  const visit = (file: string) => {
    if (onPath.has(file)) {
      cycles.push([...path.slice(path.indexOf(file)), file])
      return
    }
    if (seen.has(file)) return
    seen.add(file)
    path.push(file)
    onPath.add(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    onPath.delete(file)
  }
  for (const file of edges.keys()) visit(file)
  return cycles
}
