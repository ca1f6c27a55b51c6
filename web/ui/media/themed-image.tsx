import { Image, type ImageProps } from './image.tsx'

type ThemedImageProps = Omit<ImageProps, 'src'> & {
  /** The same picture in the colours of both themes. */
  of: { dark: string; light: string }
}

/** A picture in the colours of the page. Both are in the page, so that no script need choose; the hidden one is not loaded. */
export function ThemedImage({ of, className = '', ...rest }: ThemedImageProps) {
  return (
    <>
      <Image {...rest} src={of.dark} className={`${className} light:hidden`} />
      <Image {...rest} src={of.light} className={`${className} hidden light:block`} />
    </>
  )
}
