import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { MediaPlaceholder } from './media-placeholder.tsx'

export type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'onError'> & {
  /** What it shows; empty for decoration. */
  alt: string
  /** Shape of the place, kept before, while and after loading: "16 / 9". */
  ratio?: string
  fallbackText?: string
  /** cover fills the place and may cut; contain shows the whole picture. */
  fit?: 'cover' | 'contain'
}

/** A server under load answers the next time; more often than once it is not asked. */
const ASKED_AGAIN_MS = 1_500

/**
 * A picture that keeps its place, is asked for once more when it does not come, and then says 'Load Error', also when it
 * failed before hydration.
 */
export function Image({
  ratio = '16 / 9',
  fallbackText = 'Load Error',
  fit = 'cover',
  className,
  alt,
  src,
  ...rest
}: ImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState<{ src: string | undefined; times: 1 | 2 }>()
  const failures = failure && failure.src === src ? failure.times : 0
  const [retried, setRetried] = useState<string>()
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailure({ src, times: 1 })
  }, [src])
  useEffect(() => {
    if (failures !== 1) return
    const timer = setTimeout(() => setRetried(src), ASKED_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [failures, src])
  const hasFailed = !src || failures === 2
  return (
    <div
      className={classNames('relative overflow-hidden bg-inset', className)}
      style={{ aspectRatio: ratio }}
    >
      {hasFailed ? (
        <MediaPlaceholder icon="error" text={fallbackText} label={alt} />
      ) : (
        <img
          loading="lazy"
          decoding="async"
          {...rest}
          // Another element asks again.
          key={retried === src ? 'again' : 'first'}
          ref={image}
          src={src}
          alt={alt}
          className={classNames(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
            failures === 1 && retried !== src && 'invisible',
          )}
          onError={() => setFailure({ src, times: retried === src ? 2 : 1 })}
        />
      )}
    </div>
  )
}
