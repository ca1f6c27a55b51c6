type SpinnerProps = {
  /** Diameter in pixels. */
  size?: number
  /** Read out; leave it away where the place around already says that it is busy. */
  label?: string
}

/** A turning ring for waits without a known shape. Prefer a skeleton where the shape is known. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      strokeWidth="2.5"
      className="animate-[turn_0.8s_linear_infinite]"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
    </svg>
  )
}
