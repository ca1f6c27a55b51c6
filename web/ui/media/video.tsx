import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { MediaPlaceholder } from './media-placeholder.tsx'

export type VideoProps = Omit<ComponentProps<'video'>, 'onError' | 'children'> & {
  src: string | undefined
  /** What it shows. */
  label: string
  ratio?: string
  /** 'Error' on tiles, 'Video Error' in a dialog. */
  fallbackText?: string
}

/** A silent, looping film that keeps its place and says 'Error' when it cannot come, also when it failed before hydration. */
export function Video({
  src,
  label,
  ratio = '16 / 9',
  fallbackText = 'Error',
  className,
  ...rest
}: VideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [failedSource, setFailedSource] = useState<string>()
  useEffect(() => {
    const element = video.current
    if (element?.error || element?.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) setFailedSource(src)
    // Autoplay is decided here and not by the attribute, so that a wish for less motion is kept.
    else if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) element?.play().catch(() => {})
  }, [src])
  const hasFailed = !src || failedSource === src
  return (
    <div
      className={classNames('relative overflow-hidden bg-inset', className)}
      style={{ aspectRatio: ratio }}
    >
      {hasFailed ? (
        <MediaPlaceholder icon="error" text={fallbackText} label={label} />
      ) : (
        <video
          muted
          loop
          playsInline
          preload="metadata"
          {...rest}
          ref={video}
          src={src}
          aria-label={label}
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailedSource(src)}
        />
      )}
    </div>
  )
}
