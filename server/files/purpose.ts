import type { SQL } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { FileKind } from '#contract/file-limits.ts'
import type { FilePurpose } from '#contract/files.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** public: anyone, and caches may keep it; private: this caller; null: not this caller. */
export type Opening = 'public' | 'private' | null

/** The rules of one purpose, written by the capability whose subject the file belongs to. */
export type PurposeRules = {
  accepts: readonly FileKind[]
  maxBytes: number
  /** A PDF is shown page by page: one that cannot be drawn is refused when it is sent. */
  isShownByPage?: boolean
  maySend: (viewer: Viewer) => boolean
  /** Asked each time a kept file is opened. */
  mayOpen: (context: Pick<RequestContext, 'deps' | 'caller'>, subjectId: string) => Promise<Opening>
  /** A condition on a row of `files`: its subject is gone, so the file goes too. */
  isGone: SQL
}

/** The rules of every purpose. */
export type Purposes = Readonly<Record<FilePurpose, PurposeRules>>
