import { Badge, type Tone } from '#web/ui/data/badge.tsx'

const tones: Readonly<Record<string, Tone>> = {
  GET: 'measured',
  POST: 'ok',
  PUT: 'warn',
  PATCH: 'warn',
  DELETE: 'danger',
}

export const MethodBadge = ({ method }: { method: string }) => (
  <span>
    <Badge tone={tones[method] ?? 'neutral'} className="figures">
      {method}
    </Badge>
  </span>
)
