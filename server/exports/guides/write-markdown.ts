import type { GuideVersion } from '#contract/generated-documents.ts'
import { guideSectionNames, guideSections } from '#contract/guide-words.ts'
import { DIFFERENCES, differencesOf, madeBy } from './guide-words.ts'

/** Text that means nothing to Markdown but itself. */
const escaped = (text: string) => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/\s*\n\s*/g, ' ')

/** An implementation guide as Markdown. */
export const writeMarkdown = (title: string, guide: GuideVersion): string => {
  const differences = differencesOf(guide)
  return [
    `# ${escaped(title)}: implementation guide`,
    `_${escaped(madeBy(guide))}_`,
    ...guideSections.flatMap((section) => [
      `## ${guideSectionNames[section]}`,
      ...guide.content[section].map(escaped),
    ]),
    ...(differences.length > 0 ? [`## ${DIFFERENCES}`, ...differences.map(escaped)] : []),
  ].join('\n\n')
}
