import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format-number.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { CodeBox } from './code-box.tsx'
import { MethodBadge } from './method-badge.tsx'
import type { Operation, Parameter } from './operation.ts'
import { RefusalTable } from './refusal-table.tsx'
import { SchemaList } from './schema-list.tsx'
import { TryIt } from './try-it.tsx'

type OperationViewProps = { operation: Operation; isSignedIn: boolean }

/** One operation: what it is for, who may call it, what goes in, what comes out, and for reading ones a way to try. */
export function OperationView({ operation, isSignedIn }: OperationViewProps) {
  const { name, method, path, summary, access, parameters, body, answer, refusals, command } = operation
  return (
    <article
      id={name}
      aria-labelledby={`${name}-title`}
      className="grid min-w-0 scroll-mt-[calc(var(--bar-height)+24px)] gap-6"
    >
      <header className="grid gap-2">
        <h2 id={`${name}-title`} className="group text-lg">
          {summary || name}
          <a
            href={`#${name}`}
            aria-label={`Link to ${name}`}
            className="ml-2 inline-grid size-6 place-items-center font-normal text-faint text-sm opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
          >
            #
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MethodBadge method={method} />
          <code className="text-sm [overflow-wrap:anywhere]">{path}</code>
        </p>
        <p className="text-muted text-sm">
          For {access}. <span className="text-faint">{operation.id}</span>
        </p>
      </header>
      {parameters.length > 0 && (
        <Piece title="Parameters">
          <SchemaList label={`Parameters of ${name}`} rows={parameters.map(rowOf)} />
        </Piece>
      )}
      {body && (
        <Piece title="Body">
          <SchemaList label={`Body of ${name}`} rows={body.rows} />
          <Fold title="Example of a body">
            <CodeBox label={`Example of a body of ${name}`} text={body.example} />
          </Fold>
        </Piece>
      )}
      {answer && (
        <Piece title={`Answer ${answer.status}`}>
          {answer.rows.length > 0 ? (
            <>
              <Fold title={formatCount(answer.rows.length, 'field')}>
                <SchemaList label={`Answer of ${name}`} rows={answer.rows} />
              </Fold>
              <Fold title="Example of an answer">
                <CodeBox label={`Example of an answer of ${name}`} text={answer.example} />
              </Fold>
            </>
          ) : (
            <p className="text-muted text-sm">{answer.description}</p>
          )}
        </Piece>
      )}
      {refusals.length > 0 && (
        <Piece title="Refusals of its own">
          <RefusalTable refusals={refusals} caption={`Refusals of ${name}`} />
        </Piece>
      )}
      <Piece title="Request">
        <CodeBox label={`Request of ${name}`} text={command} />
      </Piece>
      {method === 'GET' && <TryIt operation={operation} isSignedIn={isSignedIn} />}
    </article>
  )
}

const rowOf = ({ name, type, isRequired, limits, description, place }: Parameter) => ({
  depth: 0,
  name,
  type: place === 'path' ? `${type}, in the path` : type,
  isRequired,
  limits,
  description,
})

const Piece = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid min-w-0 gap-3">
    <h3 className="font-medium text-sm">{title}</h3>
    {children}
  </div>
)
