import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsSeen } from '#web/lib/use-is-seen.ts'
import { IconButton } from '../action/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { MediaPlaceholder } from './media-placeholder.tsx'
import { wantsStill } from './wants-still.ts'

/** The same film in one format; the browser takes the first that it plays. */
export type VideoSource = { url: string; type?: string }

export type VideoProps = {
  sources: readonly VideoSource[]
  /** Shown until the film runs, and wherever it does not. It also says what the film shows. */
  poster: ReactNode
  /** What is played, for the name of the button. */
  label: string
  ratio?: string
  /** 'Error' on tiles, 'Video Error' in a dialog. */
  fallbackText?: string
}

/**
 * A silent, looping film over its poster. It is loaded when it comes near, rests while it is out of sight, and can be
 * stopped; readers who want less motion or save data start it themselves. One that cannot come says so in its place.
 */
export function Video({ sources, poster, label, ratio = '16 / 9', fallbackText = 'Error' }: VideoProps) {
  const [frame, isNear] = useIsSeen<HTMLDivElement>()
  /** What the reader pressed last; before that the device decides. */
  const [pressed, setPressed] = useState<'play' | 'pause'>()
  const [failed, setFailed] = useState<string>()
  const name = sources.map(({ url }) => url).join(' ')
  const hasFailed = sources.length === 0 || failed === name
  // Nothing is near on the server and in the first render: the browser is only asked afterwards.
  const isPlaying = isNear && (pressed ? pressed === 'play' : !wantsStill())
  return (
    <div ref={frame} className="relative overflow-hidden bg-inset" style={{ aspectRatio: ratio }}>
      {hasFailed ? (
        <MediaPlaceholder icon="error" text={fallbackText} label={label} />
      ) : (
        <>
          {poster}
          {isNear && (isPlaying || pressed) && (
            <Film key={name} sources={sources} isPlaying={isPlaying} onFail={() => setFailed(name)} />
          )}
          {isNear && (
            <IconButton
              icon={isPlaying ? 'pause' : 'play'}
              label={isPlaying ? `Pause the film: ${label}` : `Play the film: ${label}`}
              size="sm"
              className="absolute right-3 bottom-3 z-10 border border-line-strong bg-surface"
              onClick={() => setPressed(isPlaying ? 'pause' : 'play')}
            />
          )}
        </>
      )}
    </div>
  )
}

type FilmProps = { sources: readonly VideoSource[]; isPlaying: boolean; onFail: () => void }

/** The film itself, from when it is wanted on. */
function Film({ sources, isPlaying, onFail }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    if (!isPlaying) return element.pause()
    const observer = new IntersectionObserver((entries) => {
      // A browser may refuse to start it by itself; the poster then stays, and the button starts it.
      if (entries.at(-1)?.isIntersecting) element.play().catch(() => {})
      else element.pause()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isPlaying])
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      preload="auto"
      // Its poster says what it shows; it has no sound and no controls of its own.
      aria-hidden
      tabIndex={-1}
      className={classNames(
        'absolute inset-0 size-full object-cover transition-opacity duration-300',
        !isDrawn && 'opacity-0',
      )}
      onPlaying={() => setIsDrawn(true)}
      onError={onFail}
    >
      {sources.map(({ url, type }, at) => (
        // Each source that cannot be played reports it; after the last there is nothing left to try.
        <source key={url} src={url} type={type} {...(at === sources.length - 1 && { onError: onFail })} />
      ))}
    </video>
  )
}
