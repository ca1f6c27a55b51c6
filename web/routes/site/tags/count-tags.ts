/** Most used first, then by name; a tag counts once a solution. */
export const countTags = (
  items: readonly { tags: readonly string[] }[],
): { tag: string; count: number }[] => {
  const counts = new Map<string, number>()
  for (const { tags } of items) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
}
