import { Link } from 'react-router'

type Props = { name: 'guide' | 'bill'; version: number; versions: number }

/** The ways to the version before and after the one that is shown. */
export const VersionLinks = ({ name, version, versions }: Props) => (
  <>
    {version > 1 && (
      <Link
        preventScrollReset
        className="text-muted underline underline-offset-4"
        to={`?${name}=${version - 1}`}
      >
        Version {version - 1}
      </Link>
    )}
    {version < versions && (
      <Link
        preventScrollReset
        className="text-muted underline underline-offset-4"
        to={`?${name}=${version + 1}`}
      >
        Version {version + 1}
      </Link>
    )}
  </>
)
