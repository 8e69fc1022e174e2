import { useState } from 'react'
import { Checkbox, RadioGroup } from '../checkbox.tsx'
import { SegmentedLinks, SegmentedToggle } from '../segmented-toggle.tsx'
import { SelectField } from '../select-field.tsx'
import { TabLinks } from '../tab-links.tsx'
import { MoneyField, NumberField, TextAreaField, TextField } from '../text-field.tsx'
import { Example, Row } from './example.tsx'

const cities = ['Toronto', 'Montréal', 'Saint-Louis-du-Ha! Ha!, Bas-Saint-Laurent, with a very long name indeed'].map(
  (label) => ({ value: label, label }),
)

export function FieldExamples() {
  return (
    <Example title="Fields">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Plain" name="plain" placeholder="A placeholder" />
        <TextField label="With a hint" name="hint" hint="Say what is wanted, not what is forbidden." required />
        <TextField
          label="With an error"
          name="wrong"
          defaultValue="not an address"
          hint="We answer to this address."
          error="Please enter an email address, with a sentence long enough to wrap on phones."
        />
        <MoneyField label="Money" name="money" defaultValue="500,000" />
        <NumberField label="Percent" name="percent" defaultValue="3.94" after="%" error="Too high." />
        <TextField label="Disabled" name="off" defaultValue="Nothing to do here" disabled />
        <SelectField label="Select" name="city" options={cities} placeholder="Choose a city" />
        <SelectField label="Select with an error" name="city2" options={cities} error="Please choose." required />
        <TextAreaField label="Text area" name="text" defaultValue={'One line\nand another'} />
      </div>
    </Example>
  )
}

export function ChoiceExamples({ view }: { view: 'one' | 'two' }) {
  const [chosen, setChosen] = useState('monthly')
  return (
    <Example title="Choices">
      <Checkbox name="box" label="A box with a short sentence." defaultChecked />
      <Checkbox
        name="box2"
        required
        label="A box with a sentence that is long enough to wrap over two lines or more on a phone, as those about consent are."
        error="Please agree to go on."
        hint="It covers our reply and nothing else."
      />
      <RadioGroup
        legend="Radios"
        name="radio"
        defaultValue="a"
        options={[
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ]}
      />
      <Row>
        <SegmentedToggle
          legend="Frequency"
          name="frequency"
          value={chosen}
          onChange={setChosen}
          options={['monthly', 'biweekly', 'weekly'].map((value) => ({ value, label: value }))}
        />
        <SegmentedLinks
          label="View"
          items={[
            { label: 'One', to: '?view=one', current: view === 'one' },
            { label: 'Two', to: '?view=two', current: view === 'two' },
          ]}
        />
      </Row>
      <TabLinks
        label="Tabs"
        items={[
          { label: 'One', to: '?view=one', current: view === 'one', count: 12 },
          { label: 'Two', to: '?view=two', current: view === 'two' },
        ]}
      />
    </Example>
  )
}
