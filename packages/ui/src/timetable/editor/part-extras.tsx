import { chakra } from '@chakra-ui/react';
import type { SubjectRef } from '@zvonok/domain/lesson/lesson-part';
import { MAX_FLOW_NAME } from '@zvonok/domain/timetable/busy';
import { useId, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { NONE, options } from './lesson-fields.tsx';

interface PartExtrasProps {
  isSubgroup: boolean;
  /** A subgroup's own; null if it is the lesson's. */
  subject: SubjectRef | null;
  /** Null if it is in no flow. */
  flow: string | null;
  subjects: readonly SubjectRef[];
  /** Names of flows there are, offered while one is typed. */
  flows: readonly string[];
  onSubjectChange: (subject: SubjectRef | null) => void;
  onFlowChange: (flow: string | null) => void;
}

/**
 * What few lessons have: a subgroup's own subject, and the flow. Folded away until there is one or the user opens them.
 */
export function PartExtras({ isSubgroup, subject, flow, flows, ...props }: PartExtrasProps) {
  const [asked, setAsked] = useState(false);
  const listId = useId();
  if (!asked && subject === null && flow === null) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {isSubgroup ? 'Свой предмет, поток…' : 'Поток…'}
      </Button>
    );
  }
  return (
    <>
      {isSubgroup && (
        <SelectField
          label="Свой предмет подгруппы"
          value={subject ? String(subject.id) : NONE}
          onChange={(id) =>
            props.onSubjectChange(props.subjects.find((one) => one.id === Number(id)) ?? null)
          }
        >
          <option value={NONE}>Как у урока</option>
          {options(props.subjects, subject).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <FlowField key={flow} flow={flow} listId={listId} onChange={props.onFlowChange} />
      <chakra.datalist id={listId}>
        {flows.map((name) => (
          <option key={name} value={name} />
        ))}
      </chakra.datalist>
    </>
  );
}

interface FlowFieldProps {
  flow: string | null;
  listId: string;
  onChange: (flow: string | null) => void;
}

/** Takes effect when it is left, or by Enter. */
function FlowField({ flow, listId, onChange }: FlowFieldProps) {
  const [typed, setTyped] = useState(flow ?? '');
  const commit = () => {
    const named = typed.trim() || null;
    if (named !== flow) onChange(named);
  };
  return (
    <TextField
      label="Поток"
      hint="Уроки одного часа с одним названием потока идут вместе, даже в разных классах."
      value={typed}
      list={listId}
      maxLength={MAX_FLOW_NAME}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
