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

/** A picture that keeps its place and says 'Load Error' when it cannot come, also when it failed before hydration. */
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
  const [failedSource, setFailedSource] = useState<string>()
  useEffect(() => {
    const element = image.current
    if (element?.complete && element.naturalWidth === 0) setFailedSource(src)
  }, [src])
  const hasFailed = !src || failedSource === src
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
          ref={image}
          src={src}
          alt={alt}
          className={classNames(
            'absolute inset-0 size-full',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
          onError={() => setFailedSource(src)}
        />
      )}
    </div>
  )
}
