import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  DEFAULT_BULK_COUNT,
  type Industry,
  industryNames,
  industryPrompts,
  trendingTechnologies,
} from '#contract/bulk-words.ts'
import { useKeptText } from '#web/lib/personal/use-kept-text.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import type { BulkAnswer } from './bulk-action.ts'

const diversities = [
  { value: 'low', label: 'Low: other robot and technology' },
  { value: 'medium', label: 'Medium: other rate, part and layout too' },
  { value: 'high', label: 'High: other process and task too' },
]

type Props = { isGenerating: boolean; model: string | null; answer: BulkAnswer | undefined }

/** What is to be generated: a prompt, how many, how diverse, or one of the industries. */
export function BulkForm({ isGenerating, model, answer }: Props) {
  const [prompt, setPrompt, , box] = useKeptText('generationPrompt', 'bulk', answer?.typed.basePrompt ?? '')
  const [industry, setIndustry] = useState<Industry | ''>('')
  const [isAdvanced, setIsAdvanced] = useState(false)
  const [maker, setMaker] = useState(model === null ? 'engine' : 'model')
  const isSending = useNavigation().state === 'submitting'
  const isBusy = isGenerating || isSending
  const fill = (text: string, of: Industry | '') => {
    setPrompt(text)
    setIndustry(of)
  }
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={({ currentTarget }) => {
        const key = currentTarget.elements.namedItem('runKey')
        if (key instanceof HTMLInputElement) key.value = crypto.randomUUID()
      }}
    >
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="runKey" defaultValue="" />
      <input type="hidden" name="industry" value={industry} />
      <Field label="Base prompt" error={answer?.fields.basePrompt}>
        <Textarea
          {...box}
          name="basePrompt"
          rows={3}
          maxLength={2000}
          value={prompt}
          onChange={({ target }) => fill(target.value, '')}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="Number of solutions" className="w-44" error={answer?.fields.count}>
          <TextInput
            name="count"
            inputMode="numeric"
            defaultValue={answer?.typed.count ?? String(DEFAULT_BULK_COUNT)}
          />
        </Field>
        <Button
          variant="quiet"
          icon={isAdvanced ? 'chevron_up' : 'chevron_down'}
          aria-expanded={isAdvanced}
          aria-controls="bulk-advanced"
          onClick={() => setIsAdvanced(!isAdvanced)}
        >
          {isAdvanced ? 'Hide Advanced' : 'Show Advanced'}
        </Button>
      </div>
      <div id="bulk-advanced" hidden={!isAdvanced} className="grid gap-4 sm:grid-cols-2">
        <Field label="Diversity level">
          <Select name="diversity" options={diversities} defaultValue="high" />
        </Field>
        <Field label="Made by">
          <Select
            name="maker"
            value={maker}
            onChange={({ target }) => setMaker(target.value)}
            options={[
              ...(model === null ? [] : [{ value: 'model', label: `The language model (${model})` }]),
              { value: 'engine', label: 'The built-in engine' },
            ]}
          />
        </Field>
      </div>
      <div>
        <Button
          type="submit"
          variant="primary"
          // Not disabled while it works: the keyboard stays where it was.
          isLoading={isBusy}
          disabled={prompt.trim() === ''}
        >
          Generate Diverse Solutions
        </Button>
      </div>
      <section aria-labelledby="bulk-technologies" className="grid gap-2">
        <h2 id="bulk-technologies" className="font-semibold text-base">
          Trending technologies
        </h2>
        <div className="flex flex-wrap gap-2">
          {trendingTechnologies.map((technology) => (
            <Chip key={technology} disabled={isBusy} onClick={() => fill(technology, '')}>
              {technology}
            </Chip>
          ))}
        </div>
      </section>
      <section aria-labelledby="bulk-industries" className="grid gap-2">
        <h2 id="bulk-industries" className="font-semibold text-base">
          Quick Generate by Industry
        </h2>
        <div className="flex flex-wrap gap-2">
          {industryNames.map((name) => (
            <Button
              key={name}
              type="submit"
              isLoading={isBusy && industry === name}
              disabled={isBusy && industry !== name}
              onClick={({ currentTarget: { form } }) => {
                const field = (of: string) => form?.elements.namedItem(of)
                const [basePrompt, ofIndustry] = [field('basePrompt'), field('industry')]
                // Sent with this very press, before the next render.
                if (basePrompt instanceof HTMLTextAreaElement) basePrompt.value = industryPrompts[name]
                if (ofIndustry instanceof HTMLInputElement) ofIndustry.value = name
                fill(industryPrompts[name], name)
              }}
            >
              {name}
            </Button>
          ))}
        </div>
      </section>
    </Form>
  )
}
