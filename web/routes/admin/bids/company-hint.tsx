/** Companies that a search for them answers at most, see the contract. */
const MOST = 20

type CompanyHintProps = {
  /** How many were found. */
  found: number
  search: string
  /** Where there is not one: "No company has joined yet." */
  none: string
}

/** Why the companies to choose from are not all, or none. */
export function CompanyHint({ found, search, none }: CompanyHintProps) {
  const text =
    found >= MOST
      ? `The first ${MOST} companies by name are offered. Others are found by a part of their name.`
      : found > 0
        ? null
        : search === ''
          ? none
          : `No company is found by "${search}".`
  return text && <p className="text-muted text-sm">{text}</p>
}
