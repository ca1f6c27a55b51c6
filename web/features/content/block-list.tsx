import { FigureRows } from '#web/ui/data/figure-rows.tsx'
import { TextBlocks } from '#web/ui/markdown/text-blocks.tsx'
import type { Block, Figure } from './blocks.ts'
import { CellFigure } from './cell-figure.tsx'

const drawFigure = (block: Figure) =>
  block.type === 'cell' ? (
    <CellFigure {...block} className="my-8" />
  ) : (
    <div className="my-8 max-w-(--container-text)">
      <h3 className="font-medium text-sm">{block.title}</h3>
      <FigureRows rows={block.rows} className="mt-3" />
    </div>
  )

/** The body of a written page. */
export const BlockList = ({ blocks }: { blocks: readonly Block[] }) => (
  <TextBlocks blocks={blocks} look="page" drawOther={drawFigure} />
)
