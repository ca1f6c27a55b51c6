import { ScrollBox } from '#web/ui/data/scroll-box.tsx'

/** Code or JSON as it is; long ones scroll inside. */
export const CodeBox = ({ label, text }: { label: string; text: string }) => (
  <ScrollBox label={label} className="max-h-96 overflow-auto border border-line bg-inset p-4">
    <pre className="figures w-max text-xs leading-5">{text}</pre>
  </ScrollBox>
)
