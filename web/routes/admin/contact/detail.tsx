import type { ReactNode } from 'react'
import { data, type MetaDescriptor } from 'react-router'
import { serviceNames } from '#contract/form-choices.ts'
import { apiContext } from '#web/context.ts'
import { contactAction } from '#web/features/contact-desk/contact-action.ts'
import { contactWords } from '#web/features/contact-desk/contact-words.ts'
import { NoteDialog } from '#web/features/contact-desk/note-dialog.tsx'
import { NoteList } from '#web/features/contact-desk/note-list.tsx'
import { ProcessPlan } from '#web/features/contact-desk/process-plan.tsx'
import { ReplyForm } from '#web/features/contact-desk/reply-form.tsx'
import { StatusButtons } from '#web/features/contact-desk/status-buttons.tsx'
import { FactList } from '#web/features/staff-lists/fact-list.tsx'
import { StateBadge } from '#web/features/staff-lists/state-badge.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { adminTitle } from '#web/lib/seo/page-meta.ts'
import { isUuid } from '#web/lib/solutions/is-uuid.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Time } from '#web/ui/data/time.tsx'
import type { Route } from './+types/detail'

export const handle: FrameHandle<Route.ComponentProps['loaderData']> = {
  crumbs: ({ submission }) => [
    { label: 'Contact', to: '/admin/contact' },
    { label: submission.subject || 'No Subject' },
  ],
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const { id } = args.params
  if (!isUuid(id)) throw data('Not found', { status: 404 })
  const submission = await orScreen(args.context.get(apiContext).contact.getSubmission({ id }))
  const meta: MetaDescriptor[] = [
    { title: adminTitle(`Message of ${submission.name}`) },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
  return { submission, mayAct: staffRole !== 'analyst', replyKey: crypto.randomUUID(), meta }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function action(args: Route.ActionArgs) {
  admit(args)
  const { answer, status } = await contactAction(args.context.get(apiContext), await readForm(args.request))
  return data(answer, { status })
}

/** One message: what was written, the planned process, notes and answers. */
export default function ContactMessage({ loaderData }: Route.ComponentProps) {
  const { submission, mayAct, replyKey } = loaderData
  const { id, name, email, company, subject, service, message, status } = submission
  const { createdAt, resolvedAt, resolvedBy, notes, replies, solution } = submission
  return (
    <article className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-72 justify-items-start gap-2">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{subject || 'No Subject'}</h1>
          <StateBadge state={status} words={contactWords} />
        </div>
        {mayAct && (
          <div className="flex flex-wrap gap-2">
            <NoteDialog id={id} name={name} />
            <StatusButtons submission={submission} />
          </div>
        )}
      </header>
      <div className="grid gap-8 lg:grid-cols-2">
        <Part id="message" title="Message">
          <FactList
            facts={[
              ['From', name],
              [
                'Email',
                <a key="email" href={`mailto:${email}`} className="break-all underline underline-offset-4">
                  {email}
                </a>,
              ],
              ...(company ? [['Company', company] as const] : []),
              ['About', serviceNames[service]],
              ['Sent', <Time key="sent" instant={createdAt} />],
              ...(resolvedAt
                ? [
                    [
                      'Resolved',
                      <span key="resolved">
                        <Time instant={resolvedAt} />
                        {resolvedBy && ` by ${resolvedBy}`}
                      </span>,
                    ] as const,
                  ]
                : []),
            ]}
          />
          <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{message}</p>
        </Part>
        <Part id="process" title="Process">
          <ProcessPlan submission={submission} />
        </Part>
        <Part id="answers" title="Answers">
          {replies.length === 0 && <p className="text-muted text-sm">Not answered yet.</p>}
          <ol className="grid gap-4 text-sm">
            {replies.map((reply) => (
              <li key={reply.id} className="grid gap-1 border-line border-l-2 pl-3">
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reply.text}</p>
                <p className="text-faint text-xs">
                  {reply.author ?? 'An account that is gone'}, <Time instant={reply.createdAt} />
                  {reply.hasAnimation && ', with the animation'}
                </p>
              </li>
            ))}
          </ol>
          {mayAct && <ReplyForm id={id} email={email} hasAnimation={solution !== null} firstKey={replyKey} />}
        </Part>
        <Part id="notes" title="Notes">
          {notes.length === 0 ? (
            <p className="text-muted text-sm">No notes yet.</p>
          ) : (
            <NoteList notes={notes} />
          )}
        </Part>
      </div>
    </article>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid content-start gap-4">
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    {children}
  </section>
)
