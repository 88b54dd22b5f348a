import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { dictionaryQueries } from '@zvonok/api-client/dictionaries';
import { teacherQueries } from '@zvonok/api-client/teachers';
import type { CheckedForm } from '@zvonok/domain/forms/fields';
import {
  type CurriculumItem,
  MOST_A_DAY,
  MOST_HOURS,
  newItem,
  type CurriculumPart as Part,
  withItemHours,
} from '@zvonok/domain/generator/curriculum';
import { Button, SelectField, TextField } from '@zvonok/ui/controls';
import { Dialog, DialogActions } from '@zvonok/ui/feedback';
import { useRecordForm } from '../../shared/records/use-record-form.ts';
import styles from './generator-screen.module.css';

interface ItemsDialogProps {
  title: string;
  subjectId: number;
  /** All of the class. */
  items: readonly CurriculumItem[];
  onSave: (items: readonly CurriculumItem[]) => void;
  onClose: () => void;
}

/** Who teaches a subject to a class, where, how often a day, and in pairs or not: a line for each teacher and room. */
export function ItemsDialog({ title, subjectId, items, onSave, onClose }: ItemsDialogProps) {
  const own = items.filter((item) => item.subjectId === subjectId);
  const form = useRecordForm<Lines>({
    draft: `items.${title}`,
    start: { lines: own.length > 0 ? own : [newItem(subjectId)] },
    check: checkLines,
  });
  const { lines } = form.values;
  const setLines = (changed: CurriculumItem[]) => form.set('lines', changed);
  const submit = form.submit((typed) =>
    onSave([...items.filter((item) => item.subjectId !== subjectId), ...typed.lines]),
  );
  return (
    <Dialog
      open
      title={title}
      width="wide"
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActions submitLabel="Сохранить" onCancel={onClose} />}
    >
      <div className={styles.page}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are distinguished by their place only.
          <LineFields key={at} line={line} onChange={(changed) => setLines(lines.with(at, changed))} />
        ))}
        <div className={styles.row}>
          <Button onClick={() => setLines([...lines, newItem(subjectId)])}>
            Ещё учитель или кабинет на другие часы
          </Button>
          {lines.length > 1 && (
            <Button onClick={() => setLines(lines.slice(0, -1))}>Убрать последнюю строку</Button>
          )}
        </div>
        {form.errors.lines !== undefined && <p role="alert">{form.errors.lines}</p>}
      </div>
    </Dialog>
  );
}

interface Lines {
  lines: CurriculumItem[];
}

function checkLines(typed: Lines): CheckedForm<Lines> {
  const message = typed.lines.map(wrongIn).find((text) => text !== null);
  return message ? { ok: false, errors: [{ field: 'lines', message }] } : { ok: true, form: typed };
}

function wrongIn({ parts }: CurriculumItem): string | null {
  const names = parts.map(({ subgroup }) => subgroup?.trim() ?? '');
  if (names.length === 1) return null;
  if (names.includes('')) return 'Назовите каждую подгруппу.';
  return new Set(names).size < names.length ? 'У подгрупп должны быть разные названия.' : null;
}

function LineFields({ line, onChange }: { line: CurriculumItem; onChange: (line: CurriculumItem) => void }) {
  const { hours, doubles, mostADay, parts } = line;
  const putPart = (at: number, part: Part) => onChange({ ...line, parts: parts.with(at, part) });
  const split = () => {
    const [whole] = parts;
    if (!whole) return;
    const named = (number: number): Part => ({ ...whole, subgroup: `${number} группа` });
    const second = { ...named(parts.length + 1), teacherId: null, roomId: null };
    onChange({ ...line, parts: parts.length === 1 ? [named(1), second] : [...parts, second] });
  };
  const join = () => {
    const [first] = parts;
    if (first) onChange({ ...line, parts: [{ ...first, subgroup: null, subjectId: null }] });
  };
  return (
    <fieldset className={styles.page}>
      <legend className="zv-sr-only">Уроки</legend>
      <div className={styles.row}>
        <NumberField
          label="Часов в неделю"
          value={hours}
          least={1}
          most={MOST_HOURS}
          onChange={(value) => onChange(withItemHours(line, value))}
        />
        <NumberField
          label="Сдвоенных пар"
          value={doubles}
          least={0}
          most={Math.floor(hours / 2)}
          onChange={(value) =>
            onChange({ ...line, doubles: value, mostADay: Math.max(mostADay, value > 0 ? 2 : 1) })
          }
        />
        <NumberField
          label="Не больше в день"
          value={mostADay}
          least={1}
          most={MOST_A_DAY}
          onChange={(value) => onChange({ ...line, mostADay: value })}
        />
      </div>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are distinguished by their place only.
        <PartFields key={at} part={part} onChange={(changed) => putPart(at, changed)} />
      ))}
      <div className={styles.row}>
        {parts.length < 8 && (
          <Button size="sm" onClick={split}>
            {parts.length === 1 ? 'Разделить на подгруппы' : 'Ещё подгруппа'}
          </Button>
        )}
        {parts.length > 1 && (
          <Button size="sm" onClick={join}>
            Весь класс вместе
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function PartFields({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data: teachers = [] } = useQuery(teacherQueries.list(api));
  const { data: rooms = [] } = useQuery(dictionaryQueries.rooms(api));
  const { subgroup, teacherId, roomId, flow } = part;
  return (
    <div className={styles.row}>
      {subgroup !== null && (
        <TextField
          label="Подгруппа"
          value={subgroup}
          maxLength={100}
          onChange={({ target }) => onChange({ ...part, subgroup: target.value })}
        />
      )}
      <SelectField
        label="Учитель"
        value={String(teacherId ?? '')}
        onChange={(id) => onChange({ ...part, teacherId: id === '' ? null : Number(id) })}
      >
        <option value="">пока никто</option>
        {teachers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Кабинет"
        value={String(roomId ?? '')}
        onChange={(id) => onChange({ ...part, roomId: id === '' ? null : Number(id) })}
      >
        <option value="">без кабинета</option>
        {rooms.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Поток"
        value={flow ?? ''}
        maxLength={100}
        onChange={({ target }) =>
          onChange({ ...part, flow: target.value.trim() === '' ? null : target.value })
        }
      />
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  return (
    <SelectField label={label} value={String(value)} onChange={(text) => onChange(Number(text))}>
      {Array.from({ length: Math.max(most, value) - least + 1 }, (_, at) => at + least).map((number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
}
