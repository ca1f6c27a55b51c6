import { useIsDark } from '#web/lib/theme.ts'
import { ThemedImage } from '#web/ui/media/themed-image.tsx'
import { Video } from '#web/ui/media/video.tsx'
import type { Film } from './showcase.ts'

type FilmTileProps = {
  film: Film
  /** Of the cell in it. */
  title: string
  ratio: string
  /** What is there when the film cannot come. */
  fallbackText: string
}

/** A cell at work as a film in the colours of the page. */
export function FilmTile({ film, title, ratio, fallbackText }: FilmTileProps) {
  const isDark = useIsDark()
  return (
    <Video
      sources={isDark ? film.dark : film.light}
      poster={<ThemedImage of={film.posters} alt={`${title} at work`} ratio={ratio} />}
      label={title}
      ratio={ratio}
      fallbackText={fallbackText}
    />
  )
}
