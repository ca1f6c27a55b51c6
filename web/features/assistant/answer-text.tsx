import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { type AnswerBlock, answerBlocks, type Span } from './answer-blocks.ts'

/** The answer of a language model: its lists, code and tables as such. Positions are the keys: an answer never changes. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm [overflow-wrap:anywhere]">
      <Blocks blocks={answerBlocks(text)} />
    </div>
  )
}

const Blocks = ({ blocks }: { blocks: readonly AnswerBlock[] }) =>
  blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Block key={at} block={block} />
  ))

function Block({ block }: { block: AnswerBlock }) {
  switch (block.kind) {
    case 'code':
      return (
        <ScrollBox label="Code" className="overflow-x-auto border border-line bg-inset px-3 py-2">
          <pre className="text-xs">{block.text}</pre>
        </ScrollBox>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List
          {...(block.isOrdered && { start: block.start })}
          className={`grid gap-1 pl-5 marker:text-muted ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((blocks, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at} className="space-y-1">
              <Blocks blocks={blocks} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <ScrollBox label="Table" className="overflow-x-auto border border-line">
          <table className="w-full text-left">
            <thead>
              <tr>{block.head.map(cellOf('th'))}</tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={at} className="border-line border-t">
                  {row.map(cellOf('td'))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )
    default:
      return (
        <p className={block.kind === 'heading' ? 'font-medium' : 'whitespace-pre-wrap'}>
          <Words spans={block.spans} />
        </p>
      )
  }
}

const cellOf = (Cell: 'th' | 'td') => (spans: Span[], at: number) => (
  <Cell key={at} className="min-w-16 px-3 py-1.5 font-normal first:font-medium">
    <Words spans={spans} />
  </Cell>
)

const Words = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ kind, text }, at) => {
    const key = `${at} ${text}`
    if (kind === 'strong')
      return (
        <strong key={key} className="font-medium">
          {text}
        </strong>
      )
    if (kind === 'em') return <em key={key}>{text}</em>
    if (kind === 'code')
      return (
        <code key={key} className="bg-inset px-1 text-[13px]">
          {text}
        </code>
      )
    return text
  })
