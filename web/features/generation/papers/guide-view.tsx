import type { GuideVersion } from '#contract/generated-documents.ts'
import { guideFilePath, guideSectionNames, guideSections } from '#contract/guide-words.ts'
import { Time } from '#web/ui/data/time.tsx'
import { ModelFigures } from '../model-findings.tsx'
import { OutdatedNotice } from './outdated-notice.tsx'
import { VersionLinks } from './version-links.tsx'

type Props = {
  solutionId: string
  guide: GuideVersion
  versions: number
  present: number
  isOutdated: boolean
}

/** An implementation guide in its ten sections, with its files. */
export function GuideView({ solutionId, guide, versions, present, isOutdated }: Props) {
  const { version, maker, model, createdAt, content, solutionVersion, comparisons } = guide
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-faint text-sm">
        <span>
          Version {version}, by {maker === 'model' ? `the language model ${model}` : 'the built-in engine'},{' '}
          <Time instant={createdAt} />
        </span>
        <a
          className="text-muted underline underline-offset-4"
          href={guideFilePath(solutionId, version, 'guide.pdf')}
          download
        >
          PDF
        </a>
        <a
          className="text-muted underline underline-offset-4"
          href={guideFilePath(solutionId, version, 'guide.md')}
          download
        >
          Markdown
        </a>
        <VersionLinks name="guide" version={version} versions={versions} />
      </p>
      {isOutdated && <OutdatedNotice paper="guide" writtenFor={solutionVersion} present={present} />}
      <ModelFigures comparisons={comparisons} />
      <div className="border border-line bg-surface">
        {guideSections.map((section) => (
          <details key={section} className="border-line border-b last:border-b-0">
            <summary className="flex min-h-11 items-center px-4 font-medium text-sm hover:bg-inset">
              {guideSectionNames[section]}
            </summary>
            <div className="grid max-w-(--container-text) gap-2 px-4 pb-4 text-muted text-sm">
              {content[section].map((text, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one version never change places
                <p key={at} className="whitespace-pre-wrap break-words">
                  {text}
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </div>
  )
}
