export const questions = [
  {
    asked: 'What counts as a project?',
    answer:
      'A solution that your company keeps: saved from the planner, copied or imported. Planning, changing and exporting a cell without saving it counts nothing.',
  },
  {
    asked: 'What happens at the limit?',
    answer:
      'Nothing is lost. A save beyond the limit is refused and the plan stays in the planner. Delete a project, and save again.',
  },
  {
    asked: 'What is an AI generation?',
    answer:
      'One explicit Generate. Planning, simulating and editing with the engine do not count, and neither does the assistant. The count starts again on the first of each month, UTC.',
  },
  {
    asked: 'Is a year cheaper?',
    answer:
      'No. The yearly view shows twelve months at the monthly price, for a budget. There is no discount and no contract for a year.',
  },
  {
    asked: 'How are paid plans bought?',
    answer:
      'An owner of the company chooses a plan here, says where invoices go to, and works with it at once. Each month is invoiced ahead, payable within 14 days. Cancel at any time to the end of the period.',
  },
] as const

/** What people ask about the plans. */
export const Questions = () => (
  <section aria-labelledby="questions">
    <h2 id="questions" className="text-lg">
      Questions
    </h2>
    <dl className="mt-4 grid border-line border-b">
      {questions.map(({ asked, answer }) => (
        <div key={asked} className="grid gap-x-10 gap-y-1 border-line border-t py-4 md:grid-cols-[1fr_2fr]">
          <dt className="font-medium">{asked}</dt>
          <dd className="max-w-(--container-text) text-muted">{answer}</dd>
        </div>
      ))}
    </dl>
  </section>
)
