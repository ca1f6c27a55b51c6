const word = { type: 'string' }
const listOf = (properties: Record<string, unknown>) => ({
  type: 'array',
  items: { type: 'object', properties, required: Object.keys(properties) },
})

const properties = {
  title: word,
  description: word,
  hardware: listOf({ name: word, description: word, quantity: { type: 'number' } }),
  software: listOf({ name: word, description: word }),
  steps: listOf({
    step_number: { type: 'integer' },
    title: word,
    description: word,
    duration: word,
    team: word,
  }),
  implementation_time: word,
  cost_range: word,
  roi_period: word,
  performance_metrics: listOf({ metric_name: word, target_value: word, units: word }),
  safety_requirements: { type: 'array', items: word },
}

/** A generated solution as JSON Schema, for models that are bound to one. */
export const draftSchema = {
  name: 'solution',
  definition: { type: 'object', properties, required: Object.keys(properties) },
}
