/** What helps when a list took too long. */
export const TimeOutHints = () => (
  <ul className="list-disc pl-5">
    <li>Narrow the list with a search or filters.</li>
    <li>Load fewer items at a time.</li>
    <li>Check your connection.</li>
  </ul>
)
