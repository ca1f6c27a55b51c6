import type { CSSProperties } from 'react'

/** A sum of money in a card: one word, written smaller where it has no room ("$6,463,493.38" on a phone). */
export const FittingSum = ({ text }: { text: string }) => (
  <span className="fitting-sum">
    <span style={{ '--letters': text.length } as CSSProperties}>{text}</span>
  </span>
)
