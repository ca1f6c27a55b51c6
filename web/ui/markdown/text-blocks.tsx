import { Fragment, type ReactNode } from 'react'
import { type Inline, inlineText, type TextBlock } from '#web/lib/markdown/text-blocks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { WordTable } from '#web/ui/data/word-table.tsx'
import { InlineText } from './inline-text.tsx'

/** page: the body of a written page; chat: a short answer in a narrow panel. */
type Look = 'page' | 'chat'

const styles = {
  page: {
    paragraph: 'max-w-(--container-text) text-muted [&:not(:first-child)]:mt-4',
    list: 'my-4 grid max-w-(--container-text) gap-2 pl-6 text-muted marker:text-faint',
    ordered: 'list-decimal marker:figures',
    bullets: 'list-[square]',
    item: 'pl-1',
    table: 'my-6 overflow-x-auto border border-line bg-surface',
    code: 'my-6 overflow-x-auto border border-line bg-inset',
    pre: 'p-4 text-sm leading-6',
  },
  chat: {
    paragraph: 'whitespace-pre-wrap',
    list: 'grid gap-1 pl-5 marker:text-muted',
    ordered: 'list-decimal',
    bullets: 'list-disc',
    item: 'space-y-1',
    table: 'overflow-x-auto border border-line',
    code: 'overflow-x-auto border border-line bg-inset',
    pre: 'px-3 py-2 text-xs',
  },
} as const satisfies Record<Look, object>

type Drawing<Other> = {
  look: Look
  /** Draws what a kind of text has beside the usual blocks. */
  drawOther?: (block: Other) => ReactNode
}

const isText = <Other extends { type: string }>(block: TextBlock<Other> | Other): block is TextBlock<Other> =>
  ['heading', 'paragraph', 'list', 'table', 'code', 'note'].includes(block.type)

/** The one way in which Markdown is drawn. Positions are the keys: a text never changes while it is shown. */
export function TextBlocks<Other extends { type: string } = never>({
  blocks,
  ...drawing
}: Drawing<Other> & { blocks: readonly (TextBlock<Other> | Other)[] }) {
  return blocks.map((block, at) =>
    isText(block) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <TextBlockView key={at} block={block} {...drawing} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={at}>{drawing.drawOther?.(block)}</Fragment>
    ),
  )
}

function TextBlockView<Other extends { type: string }>({
  block,
  ...drawing
}: Drawing<Other> & { block: TextBlock<Other> }) {
  const { look } = drawing
  switch (block.type) {
    case 'heading':
      return look === 'page' ? (
        <Heading block={block} />
      ) : (
        <p className="font-medium">
          <InlineText parts={block.children} />
        </p>
      )
    case 'paragraph':
      return (
        <p className={styles[look].paragraph}>
          <InlineText parts={block.children} />
        </p>
      )
    case 'list':
      return <List block={block} {...drawing} />
    case 'table':
      return <TextTable block={block} look={look} />
    case 'code':
      return <Code block={block} look={look} />
    case 'note':
      return (
        <div className="my-6 max-w-(--container-text) border-measured border-l-2 bg-measured-wash px-4 py-3 text-sm [&_p]:text-ink">
          <TextBlocks blocks={block.children} {...drawing} />
        </div>
      )
  }
}

type Of<Type extends TextBlock['type']> = Extract<TextBlock, { type: Type }>

function Heading({ block }: { block: Of<'heading'> }) {
  const Tag = block.level === 2 ? 'h2' : 'h3'
  return (
    <Tag
      id={block.id}
      className={classNames(
        'group max-w-(--container-text) scroll-mt-[calc(var(--bar-height)+16px)]',
        block.level === 2 ? 'mt-12 text-xl first:mt-0' : 'mt-8 text-lg',
      )}
    >
      <InlineText parts={block.children} />
      <a
        href={`#${block.id}`}
        aria-label="Link to this section"
        className="ml-2 inline-grid size-6 place-items-center font-normal text-faint text-sm opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
      >
        #
      </a>
    </Tag>
  )
}

function List<Other extends { type: string }>({
  block,
  ...drawing
}: Drawing<Other> & { block: Extract<TextBlock<Other>, { type: 'list' }> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul'
  const style = styles[drawing.look]
  return (
    <Tag
      {...(block.isOrdered && block.start !== 1 && { start: block.start })}
      className={classNames(style.list, block.isOrdered ? style.ordered : style.bullets)}
    >
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at} className={style.item}>
          <TextBlocks blocks={item} {...drawing} />
        </li>
      ))}
    </Tag>
  )
}

/** An address or a name of a program that does not fit beside another column on a phone. */
const LONG_WORD = /\S{24}/

const cellOf = (cell: Inline[]): ReactNode => {
  const words = inlineText(cell)
  return words === '' ? null : <InlineText key={words} parts={cell} />
}

const TextTable = ({ block, look }: { block: Of<'table'>; look: Look }) => (
  <ScrollBox
    label={look === 'page' ? `Table: ${block.caption}` : block.caption}
    className={styles[look].table}
  >
    <WordTable
      caption={block.caption}
      head={block.head.map((cell) => inlineText(cell))}
      rows={block.rows.map((row) => row.map(cellOf))}
      isNumeric={block.isNumeric}
      hasLongWords={block.rows.flat().some((cell) => LONG_WORD.test(inlineText(cell)))}
    />
  </ScrollBox>
)

/** The beginning of its first line tells a code from the others of a page. */
const nameOf = (code: string): string => (code.split('\n')[0] ?? '').trim().slice(0, 60)

const Code = ({ block, look }: { block: Of<'code'>; look: Look }) => (
  <ScrollBox label={look === 'page' ? `Code: ${nameOf(block.text)}` : 'Code'} className={styles[look].code}>
    {/* Sentences wrap; lines of programs do not. */}
    <pre className={classNames(styles[look].pre, block.language === 'text' && 'whitespace-pre-wrap')}>
      <code>{block.text}</code>
    </pre>
  </ScrollBox>
)
