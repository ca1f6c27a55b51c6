import { Badge, type Tone } from '#web/ui/data/badge.tsx'

type Role = 'admin' | 'manufacturer' | 'engineer' | 'supplier'

export const roleNames: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  manufacturer: 'Manufacturer',
  engineer: 'Engineer',
  supplier: 'Supplier',
}

/** The colours that staff know the roles by. */
const tones: Readonly<Record<Role, Tone>> = {
  admin: 'purple',
  manufacturer: 'blue',
  engineer: 'ok',
  supplier: 'warn',
}

/** The role of a company: admin purple, manufacturer blue, engineer green, others yellow. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={tones[role]}>{roleNames[role]}</Badge>
