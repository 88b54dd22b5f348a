import { chakra } from '@chakra-ui/react';
import {
  FIELD_ROLE_LABEL,
  FIELD_ROLES,
  type FieldRole,
  layoutOf,
  lineName,
  PART_SEPARATOR_LABEL,
  PART_SEPARATORS,
  type RecognisedSheet,
  type RecognisedWorkbook,
  type SheetLayout,
  type WorkbookLayout,
} from '@zvonok/domain/spreadsheet/sheet-layout';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { Checkbox } from '../../controls/checkbox.tsx';
import { SelectField } from '../../controls/select-field.tsx';
import { importLayoutStyles as styles } from './import-layout-styles.ts';
import { SheetLessons, SheetPicture } from './sheet-preview.tsx';

export interface ImportLayoutProps {
  layout: RecognisedWorkbook;
  /** Reads the same book again, in this way. */
  onApply: (layout: WorkbookLayout) => void;
  /** Whether it is to be seen at once. */
  open?: boolean;
}

/** How a school's own table was read: its cells with what they mean, and which line is what, to be corrected. */
export function ImportLayout({ layout, onApply, open = true }: ImportLayoutProps) {
  const [draft, setDraft] = useState(() => layoutOf(layout));
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      layout.sheets.findIndex(({ isRead }) => isRead),
    ),
  );
  const sheet = layout.sheets[shown];
  const said = draft.sheets[shown];
  if (!sheet || !said) return null;
  const change = (changed: Partial<SheetLayout>) =>
    setDraft({
      ...draft,
      sheets: draft.sheets.map((each, at) => (at === shown ? { ...each, isRead: true, ...changed } : each)),
    });
  const isSame = JSON.stringify(draft) === JSON.stringify(layoutOf(layout));
  return (
    <chakra.details css={styles.details} open={open}>
      <summary>Как прочитана книга: {countsOf(layout)}</summary>
      {layout.sheets.length > 1 && (
        <SelectField label="Лист" value={String(shown)} onChange={(at) => setShown(Number(at))}>
          {layout.sheets.map(({ sheet: name, lessonCount }, at) => (
            <option key={name} value={at}>
              {name}: {counted(lessonCount, NOUN.lesson)}
            </option>
          ))}
        </SelectField>
      )}
      <SheetPicture sheet={sheet} />
      <chakra.div css={styles.fields}>
        {sheet.teachers && (
          <LineField
            label="Учителя"
            sheet={sheet}
            value={said.teachers ?? null}
            without="В ячейках"
            onChange={(teachers) => change({ teachers })}
          />
        )}
        <LineField
          label="Классы"
          sheet={sheet}
          value={said.classes}
          without={said.teachers ? 'В ячейках' : IN_TITLE}
          onChange={(classes) => change({ classes })}
        />
        <LineField label="Дни" sheet={sheet} value={said.days} onChange={(days) => change({ days })} />
        <LineField
          label="Номера уроков"
          sheet={sheet}
          value={said.lessons}
          onChange={(lessons) => change({ lessons })}
        />
        <Roles what="столбец" roles={said.columns} onChange={(columns) => change({ columns })} />
        {said.rows.length > 1 && (
          <Roles what="строка" roles={said.rows} onChange={(rows) => change({ rows })} />
        )}
        <SelectField
          label="Подгруппы в ячейке делит"
          value={draft.separator}
          onChange={(value) =>
            setDraft({ ...draft, separator: PART_SEPARATORS.find((each) => each === value) ?? 'auto' })
          }
        >
          {PART_SEPARATORS.map((separator) => (
            <option key={separator} value={separator}>
              {PART_SEPARATOR_LABEL[separator]}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <chakra.div css={styles.choices}>
        <Checkbox checked={said.isRead} onChange={(isRead) => change({ isRead })}>
          Читать лист «{sheet.sheet}»
        </Checkbox>
        {layout.newTeachersTotal > 0 && (
          <Checkbox
            checked={draft.addTeachers}
            onChange={(addTeachers) => setDraft({ ...draft, addTeachers })}
          >
            Добавить учителей, которых ещё нет ({layout.newTeachersTotal}): {layout.newTeachers.join(', ')}
          </Checkbox>
        )}
        <Button disabled={isSame} onClick={() => onApply(draft)}>
          Прочитать так
        </Button>
      </chakra.div>
      <SheetLessons found={sheet.found} />
    </chakra.details>
  );
}

function countsOf({ sheets }: RecognisedWorkbook): string {
  const read = sheets.filter(({ isRead }) => isRead);
  const sum = (count: (sheet: RecognisedSheet) => number) =>
    read.reduce((all, sheet) => all + count(sheet), 0);
  const classes = counted(
    sum(({ classCount }) => classCount),
    NOUN.group,
  );
  return `${classes}, ${counted(
    sum(({ lessonCount }) => lessonCount),
    NOUN.lesson,
  )}`;
}

interface LineFieldProps {
  label: string;
  sheet: RecognisedSheet;
  value: string | null;
  /** Where it is read without a line of its own. */
  without?: string;
  onChange: (line: string | null) => void;
}

const IN_TITLE = 'В названии листа';

/** Lines of a sheet in which headings may stand. */
const LINES = { rows: 40, columns: 40 };

function LineField({ label, sheet: { height, width }, value, without = IN_TITLE, onChange }: LineFieldProps) {
  const lines = (axis: 'row' | 'column', size: number) =>
    Array.from({ length: size }, (_, at) => lineName({ axis, at }));
  const rows = lines('row', Math.min(height, LINES.rows));
  const columns = lines('column', Math.min(width, LINES.columns));
  const isFar = value !== null && !rows.includes(value) && !columns.includes(value);
  return (
    <SelectField label={label} value={value ?? ''} onChange={(line) => onChange(line === '' ? null : line)}>
      <option value="">{without}</option>
      {isFar && <option value={value}>{value}</option>}
      <optgroup label="Строки">
        {rows.map((row) => (
          <option key={row} value={row}>
            Строка {row}
          </option>
        ))}
      </optgroup>
      <optgroup label="Столбцы">
        {columns.map((column) => (
          <option key={column} value={column}>
            Столбец {column}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}

interface RolesProps {
  what: 'столбец' | 'строка';
  roles: readonly FieldRole[];
  onChange: (roles: readonly FieldRole[]) => void;
}

/** What the columns, or the rows, of one cell of the timetable hold. */
function Roles({ what, roles, onChange }: RolesProps) {
  return roles.map((role, offset) => (
    <SelectField
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
      key={offset}
      label={`У класса ${offset + 1}-${what === 'строка' ? 'я' : 'й'} ${what}`}
      value={role}
      onChange={(value) =>
        onChange(
          roles.map((each, at) =>
            at === offset ? (FIELD_ROLES.find((known) => known === value) ?? each) : each,
          ),
        )
      }
    >
      {FIELD_ROLES.map((known) => (
        <option key={known} value={known}>
          {FIELD_ROLE_LABEL[known]}
        </option>
      ))}
    </SelectField>
  ));
}
