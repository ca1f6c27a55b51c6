import { BlockList } from '#web/features/content/block-list.tsx'
import { CellFigure } from '#web/features/content/cell-figure.tsx'
import type { WrittenPage } from '../../content/page-data.server.ts'

/** What a lesson or a course says, with its cell. */
export default function LessonText({ page }: { page: Pick<WrittenPage, 'cell' | 'blocks'> }) {
  return (
    <>
      {page.cell && (
        <CellFigure
          cell={page.cell.name}
          view="live"
          alt={page.cell.alt}
          caption={`${page.cell.alt}. Planned and drawn by the engine.`}
          className="mb-10"
        />
      )}
      <BlockList blocks={page.blocks} />
    </>
  )
}
