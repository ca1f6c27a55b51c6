import { classNames } from '#web/ui/class-names.ts'
import { FigureRows } from '#web/ui/data/figure-rows.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { WordTable } from '#web/ui/data/word-table.tsx'
import { type Block, inlineText } from './blocks.ts'
import { CellFigure } from './cell-figure.tsx'
import { InlineText } from './inline-text.tsx'

/** The body of a written page. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a written page never changes while it is shown
  return blocks.map((block, at) => <BlockView key={at} block={block} />)
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading':
      return <Heading block={block} />
    case 'paragraph':
      return (
        <p className="max-w-(--container-text) text-muted [&:not(:first-child)]:mt-4">
          <InlineText parts={block.children} />
        </p>
      )
    case 'list':
      return <List block={block} />
    case 'table':
      return <WrittenTable block={block} />
    case 'code':
      return <Code block={block} />
    case 'note':
      return (
        <div className="my-6 max-w-(--container-text) border-measured border-l-2 bg-measured-wash px-4 py-3 text-sm [&_p]:text-ink">
          <BlockList blocks={block.children} />
        </div>
      )
    case 'cell':
      return <CellFigure {...block} className="my-8" />
    case 'figures':
      return (
        <div className="my-8 max-w-(--container-text)">
          <h3 className="font-medium text-sm">{block.title}</h3>
          <FigureRows rows={block.rows} className="mt-3" />
        </div>
      )
  }
}

function Heading({ block }: { block: Extract<Block, { type: 'heading' }> }) {
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

function List({ block }: { block: Extract<Block, { type: 'list' }> }) {
  const Tag = block.isOrdered ? 'ol' : 'ul'
  return (
    <Tag
      {...(block.isOrdered && block.start !== 1 && { start: block.start })}
      className={classNames(
        'my-4 grid max-w-(--container-text) gap-2 pl-6 text-muted marker:text-faint',
        block.isOrdered ? 'list-decimal marker:figures' : 'list-[square]',
      )}
    >
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a written page never changes while it is shown
        <li key={at} className="pl-1">
          <BlockList blocks={item} />
        </li>
      ))}
    </Tag>
  )
}

/** An address or a name of a program that does not fit beside another column on a phone. */
const LONG_WORD = /\S{24}/

function WrittenTable({ block }: { block: Extract<Block, { type: 'table' }> }) {
  const { caption, head, rows, isNumeric } = block
  return (
    <ScrollBox label={`Table: ${caption}`} className="my-6 overflow-x-auto border border-line bg-surface">
      <WordTable
        caption={caption}
        head={head.map((cell) => inlineText(cell))}
        rows={rows.map((row) =>
          row.map((cell) => {
            const words = inlineText(cell)
            return words === '' ? null : <InlineText key={words} parts={cell} />
          }),
        )}
        isNumeric={isNumeric}
        hasLongWords={rows.flat().some((cell) => LONG_WORD.test(inlineText(cell)))}
      />
    </ScrollBox>
  )
}

/** The beginning of its first line tells a code from the others of a page. */
const nameOf = (code: string): string => (code.split('\n')[0] ?? '').trim().slice(0, 60)

const Code = ({ block }: { block: Extract<Block, { type: 'code' }> }) => (
  <ScrollBox
    label={`Code: ${nameOf(block.text)}`}
    className="my-6 overflow-x-auto border border-line bg-inset"
  >
    {/* Sentences wrap; lines of programs do not. */}
    <pre className={classNames('p-4 text-sm leading-6', block.language === 'text' && 'whitespace-pre-wrap')}>
      <code>{block.text}</code>
    </pre>
  </ScrollBox>
)
